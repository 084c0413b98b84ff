-- The scores file of Game Trooper, version 2. The version itself (user_version) is set by the program.

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
    attribution TEXT NOT NULL,
    version TEXT NOT NULL,
    -- 'installed': listed, in the library and in a game of everything. 'removed': only its questions' history is left.
    -- 'file': played from its file, by its name only.
    state TEXT NOT NULL CHECK (state IN ('installed', 'removed', 'file')),
    -- Of the pack file's bytes: the same bytes need not be read a second time.
    content_hash INTEGER NOT NULL,
    true_count INTEGER NOT NULL,
    false_count INTEGER NOT NULL
) STRICT;

-- The questions of one pack with one topic and difficulty: what a selection chooses, and one place to look when dealing.
-- The counts are sums over its questions, so that nothing reads a whole pack to know them.
CREATE TABLE shelf (
    number INTEGER PRIMARY KEY,
    pack INTEGER NOT NULL REFERENCES pack,
    topic TEXT NOT NULL,
    difficulty TEXT NOT NULL,
    question_count INTEGER NOT NULL DEFAULT 0,
    seen_count INTEGER NOT NULL DEFAULT 0,
    missed_count INTEGER NOT NULL DEFAULT 0,
    times_asked INTEGER NOT NULL DEFAULT 0,
    misses INTEGER NOT NULL DEFAULT 0,
    UNIQUE (pack, topic, difficulty)
) STRICT;

-- A question is known by its id for life. One that left its pack is retired: it has no place and no shelf, but keeps its
-- history.
CREATE TABLE question (
    number INTEGER PRIMARY KEY,
    pack INTEGER NOT NULL REFERENCES pack,
    id TEXT NOT NULL,
    statement TEXT NOT NULL,
    answer INTEGER NOT NULL CHECK (answer IN (0, 1)),
    -- Empty if the pack does not say.
    explanation TEXT NOT NULL,
    genre TEXT NOT NULL,
    difficulty TEXT NOT NULL,
    digest INTEGER NOT NULL,
    -- The author's order, from 0 without gaps; NULL when retired.
    position INTEGER,
    -- The same, among the questions of one truth: what a seed draws.
    ordinal INTEGER,
    -- NULL when retired.
    shelf INTEGER REFERENCES shelf,
    shuffle INTEGER NOT NULL,
    times_asked INTEGER NOT NULL DEFAULT 0,
    misses INTEGER NOT NULL DEFAULT 0,
    last_game INTEGER NOT NULL DEFAULT 0,
    -- The game from which on it may come back: the lower, the more urgent. Means nothing before it was asked.
    due_game INTEGER NOT NULL DEFAULT 0,
    -- Whether the latest answer was wrong.
    is_missed INTEGER NOT NULL DEFAULT 0 CHECK (is_missed IN (0, 1)),
    CHECK ((position IS NULL) = (ordinal IS NULL)),
    UNIQUE (pack, id),
    UNIQUE (pack, position),
    UNIQUE (pack, answer, ordinal)
) STRICT;

-- Pages of the library.
CREATE INDEX question_shelf ON question (shelf) WHERE shelf IS NOT NULL;

CREATE INDEX question_unseen ON question (shelf, answer, shuffle)
    WHERE shelf IS NOT NULL AND last_game = 0;

CREATE INDEX question_due ON question (shelf, answer, due_game, shuffle)
    WHERE shelf IS NOT NULL AND last_game > 0;

CREATE INDEX question_missed ON question (shelf, answer, due_game, shuffle)
    WHERE shelf IS NOT NULL AND is_missed = 1;

-- The questions that can be searched. A view, so that the index below can be checked against it.
CREATE VIEW searchable AS SELECT number, statement, genre FROM question WHERE shelf IS NOT NULL;

-- Only words, not their places in a statement: a third of the size. The program adds and removes its rows itself.
CREATE VIRTUAL TABLE question_search USING fts5(
    statement, genre, content = 'searchable', content_rowid = 'number',
    tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3', detail = 'none');

-- The words of the index above, for the nearest spelling of one that is not found.
CREATE VIRTUAL TABLE search_word USING fts5vocab(question_search, 'row');

CREATE TABLE source (
    question INTEGER NOT NULL REFERENCES question,
    place INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (question, place)
) STRICT, WITHOUT ROWID;

CREATE TABLE favourite (
    question INTEGER PRIMARY KEY REFERENCES question
) STRICT;

-- What the player thinks is wrong with a question, for its author.
CREATE TABLE flag (
    question INTEGER PRIMARY KEY REFERENCES question,
    reason TEXT NOT NULL CHECK (reason IN ('wrong', 'unclear', 'outdated', 'other')),
    noted_at INTEGER NOT NULL
) STRICT;

CREATE TABLE game (
    number INTEGER PRIMARY KEY,
    -- The pack of all five questions; NULL if they are from several.
    pack INTEGER REFERENCES pack,
    -- What the player chose to play, as text: for a whole pack its id.
    selection TEXT NOT NULL,
    seed INTEGER,
    started_at INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('open', 'finished', 'abandoned'))
) STRICT;

-- At most one game of a selection waits to be continued.
CREATE UNIQUE INDEX game_open ON game (selection) WHERE state = 'open';

-- The latest game of a pack.
CREATE INDEX game_finished ON game (pack) WHERE state = 'finished' AND pack IS NOT NULL;

-- The five questions of a game, each with the truth as it was then: a corrected pack never rewrites history.
CREATE TABLE dealt (
    game INTEGER NOT NULL REFERENCES game,
    place INTEGER NOT NULL CHECK (place BETWEEN 0 AND 4),
    question INTEGER NOT NULL REFERENCES question,
    truth INTEGER NOT NULL CHECK (truth IN (0, 1)),
    PRIMARY KEY (game, place)
) STRICT, WITHOUT ROWID;

-- The games that asked a question.
CREATE INDEX dealt_question ON dealt (question);

-- Rows are only ever added here, so the key alone keeps an answer from being given twice.
CREATE TABLE answer (
    game INTEGER NOT NULL,
    place INTEGER NOT NULL,
    given INTEGER NOT NULL CHECK (given IN (0, 1)),
    taken_microseconds INTEGER NOT NULL CHECK (taken_microseconds >= 0),
    PRIMARY KEY (game, place),
    FOREIGN KEY (game, place) REFERENCES dealt
) STRICT, WITHOUT ROWID;
