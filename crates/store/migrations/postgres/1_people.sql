-- People and how they come back.

CREATE TABLE people (
    id         text COLLATE "C" PRIMARY KEY,
    name       text NOT NULL,
    created_ms bigint NOT NULL
);

CREATE TABLE secrets (
    hash       bytea PRIMARY KEY,
    person     text COLLATE "C" NOT NULL REFERENCES people (id),
    created_ms bigint NOT NULL
);

CREATE TABLE device_links (
    token      bytea PRIMARY KEY,
    person     text COLLATE "C" NOT NULL REFERENCES people (id),
    expires_ms bigint NOT NULL
);

CREATE INDEX device_links_by_expiry ON device_links (expires_ms);

CREATE TABLE kept_names (
    person     text COLLATE "C" PRIMARY KEY REFERENCES people (id),
    key        text COLLATE "C" NOT NULL UNIQUE,
    name       text NOT NULL,
    passphrase text NOT NULL
);
