-- People and how they come back.

CREATE TABLE people (
    id         TEXT NOT NULL PRIMARY KEY,
    name       TEXT NOT NULL,
    created_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE secrets (
    hash       BLOB NOT NULL PRIMARY KEY,
    person     TEXT NOT NULL REFERENCES people (id),
    created_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE device_links (
    token      BLOB NOT NULL PRIMARY KEY,
    person     TEXT NOT NULL REFERENCES people (id),
    expires_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX device_links_by_expiry ON device_links (expires_ms);

CREATE TABLE kept_names (
    person     TEXT NOT NULL PRIMARY KEY REFERENCES people (id),
    key        TEXT NOT NULL UNIQUE,
    name       TEXT NOT NULL,
    passphrase TEXT NOT NULL
) STRICT, WITHOUT ROWID;
