-- The scores file of Game Trooper, version 1. The version itself (user_version) is set by the program.

-- "GTrp": tells a scores file from every other program's database, even one that can no longer be opened.
PRAGMA application_id = 0x47547270;

-- What is true of the file as a whole: one row, for ever.
CREATE TABLE ledger (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    -- Makes the order in which unseen questions come differ from player to player, but never from day to day.
    shuffle_salt INTEGER NOT NULL,
    -- Counted as games end, so that nobody need count a lifetime of games.
    games_finished INTEGER NOT NULL
) STRICT;

INSERT INTO ledger (one, shuffle_salt, games_finished) VALUES (1, random(), 0);

CREATE TABLE setting (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE pack (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    title TEXT NOT NULL,
    licence TEXT NOT NULL,
    version TEXT NOT NULL,
    -- Of the pack file's bytes: the same bytes need not be read a second time.
    content_hash INTEGER NOT NULL,
    true_count INTEGER NOT NULL,
    false_count INTEGER NOT NULL
) STRICT;

-- A question is known by its id for life. One that left its pack is retired: it has no place, but keeps its history.
CREATE TABLE question (
    number INTEGER PRIMARY KEY,
    pack INTEGER NOT NULL REFERENCES pack,
    id TEXT NOT NULL,
    statement TEXT NOT NULL,
    answer INTEGER NOT NULL CHECK (answer IN (0, 1)),
    explanation TEXT NOT NULL,
    genre TEXT NOT NULL,
    difficulty TEXT NOT NULL,
    digest INTEGER NOT NULL,
    -- The author's order, from 0 without gaps; NULL when retired.
    position INTEGER,
    -- The same, among the questions of one truth: what a seed draws.
    ordinal INTEGER,
    shuffle INTEGER NOT NULL,
    times_asked INTEGER NOT NULL DEFAULT 0,
    misses INTEGER NOT NULL DEFAULT 0,
    last_game INTEGER NOT NULL DEFAULT 0,
    -- The game from which on it may come back: the lower, the more urgent. Means nothing before it was asked.
    due_game INTEGER NOT NULL DEFAULT 0,
    CHECK ((position IS NULL) = (ordinal IS NULL)),
    UNIQUE (pack, id),
    UNIQUE (pack, position),
    UNIQUE (pack, answer, ordinal)
) STRICT;

CREATE INDEX question_unseen ON question (pack, answer, shuffle)
    WHERE position IS NOT NULL AND last_game = 0;

CREATE INDEX question_due ON question (pack, answer, due_game, shuffle)
    WHERE position IS NOT NULL AND last_game > 0;

CREATE TABLE source (
    question INTEGER NOT NULL REFERENCES question,
    place INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (question, place)
) STRICT, WITHOUT ROWID;

CREATE TABLE game (
    number INTEGER PRIMARY KEY,
    pack INTEGER NOT NULL REFERENCES pack,
    seed INTEGER,
    started_at INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('open', 'finished', 'abandoned'))
) STRICT;

-- At most one game of a pack waits to be continued.
CREATE UNIQUE INDEX game_open ON game (pack) WHERE state = 'open';

-- The five questions of a game, each with the truth as it was then: a corrected pack never rewrites history.
CREATE TABLE dealt (
    game INTEGER NOT NULL REFERENCES game,
    place INTEGER NOT NULL CHECK (place BETWEEN 0 AND 4),
    question INTEGER NOT NULL REFERENCES question,
    truth INTEGER NOT NULL CHECK (truth IN (0, 1)),
    PRIMARY KEY (game, place)
) STRICT, WITHOUT ROWID;

-- Rows are only ever added here, so the key alone keeps an answer from being given twice.
CREATE TABLE answer (
    game INTEGER NOT NULL,
    place INTEGER NOT NULL,
    given INTEGER NOT NULL CHECK (given IN (0, 1)),
    taken_microseconds INTEGER NOT NULL CHECK (taken_microseconds >= 0),
    PRIMARY KEY (game, place),
    FOREIGN KEY (game, place) REFERENCES dealt
) STRICT, WITHOUT ROWID;
