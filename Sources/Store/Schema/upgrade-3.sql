-- From version 2 to version 3. The statements that create are those of schema-3.sql, letter by letter: a file that was
-- upgraded has the same schema as a new one. That is why tables are built anew instead of altered.

-- Renames a table without renaming it in the foreign keys of others.
PRAGMA legacy_alter_table = ON;

DROP TABLE search_word;
DROP TABLE question_search;
DROP VIEW searchable;
DROP INDEX question_shelf;
DROP INDEX question_unseen;
DROP INDEX question_due;
DROP INDEX question_missed;
DROP INDEX game_open;
DROP INDEX game_finished;
DROP INDEX dealt_question;
ALTER TABLE ledger RENAME TO old_ledger;
ALTER TABLE pack RENAME TO old_pack;
ALTER TABLE question RENAME TO old_question;
ALTER TABLE source RENAME TO old_source;
ALTER TABLE favourite RENAME TO old_favourite;
ALTER TABLE flag RENAME TO old_flag;
ALTER TABLE dealt RENAME TO old_dealt;

CREATE TABLE ledger (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    -- Makes the order in which unseen questions come differ from player to player, but never from day to day.
    shuffle_salt INTEGER NOT NULL
) STRICT;

CREATE TABLE pack (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    title TEXT NOT NULL,
    licence TEXT NOT NULL,
    attribution TEXT NOT NULL,
    version TEXT NOT NULL,
    -- 'installed': listed, in the library and in a game of everything. 'removed': only its questions' history is left.
    -- 'file': played from its file, by its name only. 'loading': its first edition is being written.
    state TEXT NOT NULL CHECK (state IN ('installed', 'removed', 'file', 'loading')),
    -- Hash of the pack file's bytes: the same bytes need not be read a second time.
    content_hash INTEGER NOT NULL,
    -- The edition whose questions the pack has. It is written before, in many transactions, and appears at once.
    edition INTEGER UNIQUE,
    CHECK ((edition IS NULL) = (state IN ('removed', 'loading')))
) STRICT;

CREATE TABLE draft (
    edition INTEGER PRIMARY KEY,
    -- Seconds since 1970, of the latest questions written; 0 if nobody writes any more.
    touched_at INTEGER NOT NULL
) STRICT;

CREATE TABLE question (
    -- Another one in each edition.
    number INTEGER PRIMARY KEY,
    -- The same in all editions: what games, favourites and flags refer to.
    identity INTEGER NOT NULL,
    pack INTEGER NOT NULL REFERENCES pack,
    -- NULL for a question that has left its pack and is kept for its history.
    edition INTEGER,
    -- What the author calls it, in all editions.
    id TEXT NOT NULL,
    statement TEXT NOT NULL,
    answer INTEGER NOT NULL CHECK (answer IN (0, 1)),
    -- Empty if the pack does not say.
    explanation TEXT NOT NULL,
    topic TEXT NOT NULL,
    -- 0 easy, 1 medium, 2 hard.
    difficulty INTEGER NOT NULL CHECK (difficulty IN (0, 1, 2)),
    digest INTEGER NOT NULL,
    -- The place among the edition's questions with the same answer, from 0 without gaps: what a seed draws.
    ordinal INTEGER NOT NULL,
    -- The order in which unseen questions are dealt.
    shuffle INTEGER NOT NULL,
    -- 0 unseen, 1 if the latest answer was right, 2 if it was wrong.
    mark INTEGER NOT NULL DEFAULT 0 CHECK (mark IN (0, 1, 2)),
    times_asked INTEGER NOT NULL DEFAULT 0,
    misses INTEGER NOT NULL DEFAULT 0,
    last_game INTEGER NOT NULL DEFAULT 0,
    -- The game from which on it may come back: the lower, the more urgent. 0 while it is unseen.
    due_game INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE INDEX question_identity ON question (identity);

CREATE UNIQUE INDEX question_id ON question (pack, id, edition);

CREATE UNIQUE INDEX question_ordinal ON question (edition, answer, ordinal) WHERE edition IS NOT NULL;

CREATE INDEX question_topic ON question (
    edition, topic, difficulty, number, mark, answer, due_game, shuffle, times_asked, misses)
    WHERE edition IS NOT NULL;

CREATE INDEX question_unseen ON question (answer, shuffle, edition, topic, difficulty, mark)
    WHERE mark = 0 AND edition IS NOT NULL;

CREATE INDEX question_seen ON question (edition, answer, mark, due_game, shuffle, topic, difficulty)
    WHERE mark > 0 AND edition IS NOT NULL;

CREATE INDEX question_without_pack ON question (pack) WHERE edition IS NULL;

CREATE VIEW searchable AS SELECT number, statement, topic FROM question WHERE edition IS NOT NULL;

CREATE VIRTUAL TABLE question_search USING fts5(
    statement, topic, content = 'searchable', content_rowid = 'number',
    tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3', detail = 'none');

CREATE VIRTUAL TABLE search_word USING fts5vocab(question_search, 'row');

CREATE TABLE source (
    question INTEGER NOT NULL REFERENCES question,
    place INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (question, place)
) STRICT, WITHOUT ROWID;

CREATE TABLE favourite (
    question INTEGER PRIMARY KEY
) STRICT;

CREATE TABLE flag (
    question INTEGER PRIMARY KEY,
    reason TEXT NOT NULL CHECK (reason IN ('wrong', 'unclear', 'outdated', 'other')),
    noted_at INTEGER NOT NULL
) STRICT;

CREATE TABLE dealt (
    game INTEGER NOT NULL REFERENCES game,
    place INTEGER NOT NULL CHECK (place BETWEEN 0 AND 4),
    question INTEGER NOT NULL,
    truth INTEGER NOT NULL CHECK (truth IN (0, 1)),
    PRIMARY KEY (game, place)
) STRICT, WITHOUT ROWID;

CREATE INDEX game_open ON game (selection) WHERE state = 'open';

CREATE INDEX game_finished ON game (pack) WHERE state = 'finished';

CREATE INDEX dealt_question ON dealt (question);

INSERT INTO ledger (one, shuffle_salt) SELECT one, shuffle_salt FROM old_ledger;

-- A pack's first edition has the number of the pack.
INSERT INTO pack (number, id, title, licence, attribution, version, state, content_hash, edition)
    SELECT number, id, title, licence, attribution, version, state, content_hash,
        CASE WHEN state <> 'removed' THEN number END
    FROM old_pack ORDER BY number;

-- Numbered in the author's order.
INSERT INTO question (identity, pack, edition, id, statement, answer, explanation, topic, difficulty, digest, ordinal,
        shuffle, mark, times_asked, misses, last_game, due_game)
    SELECT number, pack, CASE WHEN position IS NOT NULL THEN pack END, id, statement, answer, explanation, genre,
        CASE difficulty WHEN 'easy' THEN 0 WHEN 'medium' THEN 1 ELSE 2 END, digest, coalesce(ordinal, 0), shuffle,
        CASE WHEN last_game = 0 THEN 0 ELSE 1 + is_missed END, times_asked, misses, last_game,
        CASE WHEN last_game = 0 THEN 0 ELSE due_game END
    FROM old_question ORDER BY pack, position IS NULL, position, number;

INSERT INTO question_search (rowid, statement, topic) SELECT number, statement, topic FROM searchable;

INSERT INTO source (question, place, text)
    SELECT question.number, place, text
    FROM question JOIN old_source ON old_source.question = question.identity ORDER BY question.number, place;

INSERT INTO favourite (question) SELECT question FROM old_favourite;
INSERT INTO flag (question, reason, noted_at) SELECT question, reason, noted_at FROM old_flag;
INSERT INTO dealt (game, place, question, truth) SELECT game, place, question, truth FROM old_dealt ORDER BY game, place;

-- Version 2 told by it whether another program had written its log.
DELETE FROM setting WHERE name = 'log stamp';

DROP TABLE old_dealt;
DROP TABLE old_flag;
DROP TABLE old_favourite;
DROP TABLE old_source;
DROP TABLE old_question;
DROP TABLE shelf;
DROP TABLE old_pack;
DROP TABLE old_ledger;

PRAGMA legacy_alter_table = OFF;
