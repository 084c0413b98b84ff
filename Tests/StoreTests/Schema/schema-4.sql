-- The scores file of Game Trooper, version 4. The version itself (user_version) is set by the program.

-- "GTrp": tells a scores file from every other program's database, even one that can no longer be opened.
PRAGMA application_id = 0x47547270;

-- What is true of the file as a whole: one row, for ever.
CREATE TABLE ledger (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    -- Makes the order in which unseen questions come differ from player to player, but never from day to day.
    shuffle_salt INTEGER NOT NULL
) STRICT;

INSERT INTO ledger (one, shuffle_salt) VALUES (1, random());

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
    -- 'file': played from its file, by its name only. 'loading': its first edition is being written.
    state TEXT NOT NULL CHECK (state IN ('installed', 'removed', 'file', 'loading')),
    -- Hash of the pack file's bytes: the same bytes need not be read a second time.
    content_hash INTEGER NOT NULL,
    -- The edition whose questions the pack has. It is written before, in many transactions, and appears at once.
    edition INTEGER UNIQUE,
    CHECK ((edition IS NULL) = (state IN ('removed', 'loading')))
) STRICT;

-- Editions that no pack has: one that is being written, and those whose questions are to be deleted.
CREATE TABLE draft (
    edition INTEGER PRIMARY KEY,
    -- Seconds since 1970, of the latest questions written; 0 if nobody writes any more.
    touched_at INTEGER NOT NULL
) STRICT;

-- The questions of all editions, each edition in the author's order.
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
    -- 0 unseen, 1 if the latest answer was right, 2 if it was wrong, 3 if it was right and the one before wrong.
    mark INTEGER NOT NULL DEFAULT 0 CHECK (mark IN (0, 1, 2, 3)),
    times_asked INTEGER NOT NULL DEFAULT 0,
    misses INTEGER NOT NULL DEFAULT 0,
    -- The number of the game that asked it last; 0 while it is unseen.
    last_game INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE INDEX question_identity ON question (identity);

CREATE UNIQUE INDEX question_id ON question (pack, id, edition);

CREATE UNIQUE INDEX question_ordinal ON question (edition, answer, ordinal) WHERE edition IS NOT NULL;

-- Counts, pages of the library, and small selections.
CREATE INDEX question_topic ON question (
    edition, topic, difficulty, number, mark, answer, last_game, shuffle, times_asked, misses)
    WHERE edition IS NOT NULL;

-- Dealing: unseen questions in the player's order. The columns behind it save reading the table.
CREATE INDEX question_unseen ON question (answer, shuffle, edition, topic, difficulty, mark)
    WHERE mark = 0 AND edition IS NOT NULL;

CREATE INDEX question_seen ON question (edition, answer, mark, last_game, shuffle, topic, difficulty)
    WHERE mark > 0 AND edition IS NOT NULL;

-- Those that return, of all packs: the ones asked longest ago come first.
CREATE INDEX question_returning ON question (mark, answer, last_game, shuffle, edition, topic, difficulty)
    WHERE mark > 1 AND edition IS NOT NULL;

-- The sums of the title.
CREATE INDEX question_asked ON question (edition, times_asked, misses) WHERE times_asked > 0;

CREATE INDEX question_without_pack ON question (pack) WHERE edition IS NULL;

-- The questions that can be searched. A view, so that the index below can be checked against it.
CREATE VIEW searchable AS SELECT number, statement, topic FROM question WHERE edition IS NOT NULL;

-- Only words, not their places in a statement: a third of the size. The program adds and removes its rows itself:
-- SQLite up to 3.40 runs no trigger for it in a schema that is not trusted.
CREATE VIRTUAL TABLE question_search USING fts5(
    statement, topic, content = 'searchable', content_rowid = 'number',
    tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3', detail = 'none');

-- The words of the index above, for the nearest spelling of one that is not found.
CREATE VIRTUAL TABLE search_word USING fts5vocab(question_search, 'row');

CREATE TABLE source (
    question INTEGER NOT NULL REFERENCES question,
    place INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (question, place)
) STRICT, WITHOUT ROWID;

-- By identity, as flags and dealt questions: a foreign key would need it to be unique.
CREATE TABLE favourite (
    question INTEGER PRIMARY KEY
) STRICT;

-- What the player thinks is wrong with a question, for its author.
CREATE TABLE flag (
    question INTEGER PRIMARY KEY,
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

-- Games that wait to be continued or are played now; several programs may play one selection.
CREATE INDEX game_open ON game (selection) WHERE state = 'open';

-- The tries at each daily game; a selection of one day begins with a line end. The columns behind it save reading the
-- table.
CREATE INDEX game_daily ON game (selection, started_at, state) WHERE substr(selection, 2, 4) = 'day=';

-- The games in the order in which they were played: the numbers of imported ones say nothing about that.
CREATE INDEX game_started ON game (started_at);

-- How many games were finished, and the latest one of a pack.
CREATE INDEX game_finished ON game (pack, started_at) WHERE state = 'finished';

-- The five questions of a game, each with the truth as it was then: a corrected pack never rewrites history.
CREATE TABLE dealt (
    game INTEGER NOT NULL REFERENCES game,
    place INTEGER NOT NULL CHECK (place BETWEEN 0 AND 4),
    question INTEGER NOT NULL,
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
    -- Seconds since 1970; NULL for an answer that was given before version 4.
    given_at INTEGER,
    -- 0 by keys or buttons, 1 by a tilt, 2 by a typed line; NULL for an answer that was given before version 4.
    input INTEGER CHECK (input IN (0, 1, 2)),
    PRIMARY KEY (game, place),
    FOREIGN KEY (game, place) REFERENCES dealt
) STRICT, WITHOUT ROWID;
