-- What was found out about a finished game, so that it is found out once.

CREATE TABLE reviews (
    seq     INTEGER PRIMARY KEY REFERENCES tables (seq),
    version INTEGER NOT NULL,
    summary TEXT NOT NULL,
    body    BLOB NOT NULL
) STRICT;
