-- A lease counts from when the database's own clock was read for it: a clock that was set back ends it like one that ran on.
ALTER TABLE processes ADD COLUMN announced_ms INTEGER NOT NULL DEFAULT 0;

-- One row that is written to find out whether anything can be.
CREATE TABLE health (
    one        INTEGER PRIMARY KEY CHECK (one = 1),
    checked_ms INTEGER NOT NULL
) STRICT;
