-- What was found out about a finished game, so that it is found out once.

CREATE TABLE reviews (
    seq     bigint PRIMARY KEY REFERENCES tables (seq),
    version bigint NOT NULL,
    summary text NOT NULL,
    body    bytea NOT NULL
);
