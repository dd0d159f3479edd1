-- A lease counts from when the database's own clock was read for it: a clock that was set back ends it like one that ran on.
ALTER TABLE processes ADD COLUMN announced_ms bigint NOT NULL DEFAULT 0;

-- One row that is written to find out whether anything can be.
CREATE TABLE health (
    one        integer PRIMARY KEY CHECK (one = 1),
    checked_ms bigint NOT NULL
);
