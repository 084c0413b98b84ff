-- From version 1 to version 2, as the release of version 2 did it. The statements that create are those of schema-2.sql.

-- Renames a table without renaming it in the foreign keys of others.
PRAGMA legacy_alter_table = ON;

DROP INDEX question_unseen;
DROP INDEX question_due;
DROP INDEX game_open;
ALTER TABLE pack RENAME TO old_pack;
ALTER TABLE question RENAME TO old_question;
ALTER TABLE game RENAME TO old_game;

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

CREATE INDEX question_shelf ON question (shelf) WHERE shelf IS NOT NULL;

CREATE INDEX question_unseen ON question (shelf, answer, shuffle)
    WHERE shelf IS NOT NULL AND last_game = 0;

CREATE INDEX question_due ON question (shelf, answer, due_game, shuffle)
    WHERE shelf IS NOT NULL AND last_game > 0;

CREATE INDEX question_missed ON question (shelf, answer, due_game, shuffle)
    WHERE shelf IS NOT NULL AND is_missed = 1;

CREATE VIEW searchable AS SELECT number, statement, genre FROM question WHERE shelf IS NOT NULL;

CREATE VIRTUAL TABLE question_search USING fts5(
    statement, genre, content = 'searchable', content_rowid = 'number',
    tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3', detail = 'none');

CREATE VIRTUAL TABLE search_word USING fts5vocab(question_search, 'row');

CREATE TABLE favourite (
    question INTEGER PRIMARY KEY REFERENCES question
) STRICT;

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

CREATE UNIQUE INDEX game_open ON game (selection) WHERE state = 'open';

CREATE INDEX game_finished ON game (pack) WHERE state = 'finished' AND pack IS NOT NULL;

CREATE INDEX dealt_question ON dealt (question);

-- Version 1 had one built-in pack; every other was played from its file.
INSERT INTO pack (number, id, title, licence, attribution, version, state, content_hash, true_count, false_count)
    SELECT number, id, title, licence, '', version, CASE id WHEN 'video-games' THEN 'installed' ELSE 'file' END,
        content_hash, true_count, false_count
    FROM old_pack ORDER BY number;

INSERT INTO shelf (pack, topic, difficulty)
    SELECT DISTINCT pack, genre, difficulty FROM old_question WHERE position IS NOT NULL ORDER BY pack, genre, difficulty;

-- The game that asked a question last says whether its latest answer was wrong.
INSERT INTO question (number, pack, id, statement, answer, explanation, genre, difficulty, digest, position, ordinal,
        shelf, shuffle, times_asked, misses, last_game, due_game, is_missed)
    SELECT number, pack, id, statement, answer, explanation, genre, difficulty, digest, position, ordinal,
        CASE WHEN position IS NOT NULL THEN (
            SELECT shelf.number FROM shelf
            WHERE shelf.pack = old_question.pack AND topic = genre AND shelf.difficulty = old_question.difficulty) END,
        shuffle, times_asked, misses, last_game, due_game,
        EXISTS (
            SELECT 1 FROM dealt JOIN answer ON answer.game = dealt.game AND answer.place = dealt.place
            WHERE dealt.game = last_game AND dealt.question = old_question.number AND answer.given <> dealt.truth)
    FROM old_question ORDER BY number;

UPDATE shelf SET (question_count, seen_count, missed_count, times_asked, misses) = (
    SELECT count(*), count(*) FILTER (WHERE last_game > 0), sum(is_missed), sum(question.times_asked),
        sum(question.misses)
    FROM question WHERE question.shelf = shelf.number AND question.shelf IS NOT NULL);

INSERT INTO question_search (rowid, statement, genre) SELECT number, statement, genre FROM searchable;

INSERT INTO game (number, pack, selection, seed, started_at, state)
    SELECT old_game.number, pack, pack.id, seed, started_at, old_game.state
    FROM old_game JOIN pack ON pack.number = old_game.pack ORDER BY old_game.number;

DROP TABLE old_game;
DROP TABLE old_question;
DROP TABLE old_pack;

PRAGMA legacy_alter_table = OFF;
