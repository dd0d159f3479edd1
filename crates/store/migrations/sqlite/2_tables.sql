-- Tables, who takes part, who owns them, and what happened at them.

CREATE TABLE processes (
    id             TEXT NOT NULL PRIMARY KEY,
    address        TEXT NOT NULL,
    valid_until_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- `seq` is the order of creation, and the short key by which everything else refers to a table.
CREATE TABLE tables (
    seq        INTEGER PRIMARY KEY AUTOINCREMENT,
    id         TEXT NOT NULL UNIQUE,
    game       TEXT NOT NULL,
    public     INTEGER NOT NULL,
    status     TEXT NOT NULL,
    header     TEXT NOT NULL,
    summary    TEXT NOT NULL,
    created_ms INTEGER NOT NULL
) STRICT;

CREATE INDEX tables_by_status ON tables (status, public, seq);

-- What every write looks at and changes, apart from the long texts. A retired process owns nothing.
CREATE TABLE heads (
    seq        INTEGER PRIMARY KEY REFERENCES tables (seq),
    owner      TEXT REFERENCES processes (id) ON DELETE SET NULL,
    fence      INTEGER NOT NULL,
    length     INTEGER NOT NULL,
    changed_ms INTEGER NOT NULL
) STRICT;

CREATE INDEX heads_by_owner ON heads (owner) WHERE owner IS NOT NULL;

CREATE TABLE members (
    person TEXT NOT NULL REFERENCES people (id),
    seq    INTEGER NOT NULL REFERENCES tables (seq),
    PRIMARY KEY (person, seq)
) STRICT, WITHOUT ROWID;

CREATE INDEX members_by_table ON members (seq);

-- The head guards it, so that no foreign key has to. Entries lie in the order in which they were written, not by table: a
-- commit of many tables then touches few pages.
CREATE TABLE journal (
    seq    INTEGER NOT NULL,
    number INTEGER NOT NULL,
    body   BLOB NOT NULL,
    UNIQUE (seq, number)
) STRICT;
