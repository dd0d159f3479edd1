-- Tables, who takes part, who owns them, and what happened at them.

CREATE TABLE processes (
    id             text COLLATE "C" PRIMARY KEY,
    address        text NOT NULL,
    valid_until_ms bigint NOT NULL
);

-- `seq` is the order of creation, and the short key by which everything else refers to a table.
CREATE TABLE tables (
    seq        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id         text COLLATE "C" NOT NULL UNIQUE,
    game       text NOT NULL,
    public     boolean NOT NULL,
    status     text COLLATE "C" NOT NULL,
    header     text NOT NULL,
    summary    text NOT NULL,
    created_ms bigint NOT NULL
);

CREATE INDEX tables_by_status ON tables (status, public, seq);

-- What every write looks at and changes, apart from the long texts. A retired process owns nothing. Half of each page
-- stays free, so that a changed row stays on its page and no index is touched.
CREATE TABLE heads (
    seq        bigint PRIMARY KEY REFERENCES tables (seq),
    owner      text COLLATE "C" REFERENCES processes (id) ON DELETE SET NULL,
    fence      bigint NOT NULL,
    length     bigint NOT NULL,
    changed_ms bigint NOT NULL
) WITH (fillfactor = 50);

CREATE INDEX heads_by_owner ON heads (owner) WHERE owner IS NOT NULL;

CREATE TABLE members (
    person text COLLATE "C" NOT NULL REFERENCES people (id),
    seq    bigint NOT NULL REFERENCES tables (seq),
    PRIMARY KEY (person, seq)
);

CREATE INDEX members_by_table ON members (seq);

-- The head guards it, so that no foreign key has to.
CREATE TABLE journal (
    seq    bigint NOT NULL,
    number bigint NOT NULL,
    body   bytea NOT NULL,
    PRIMARY KEY (seq, number)
);
