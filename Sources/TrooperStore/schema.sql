-- The scores file of Game Trooper. The program sets its number (user_version).

-- "GTrp": tells a scores file from every other program's database, even one that can no longer be opened.
PRAGMA application_id = 0x47547270;

-- What is true of the file as a whole: one row.
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
    -- 'installed': listed, in the library and in a game of everything. 'file': played from its file, by its name only.
    -- 'removed': only its questions' history is left.
    state TEXT NOT NULL CHECK (state IN ('installed', 'file', 'removed')),
    -- Whether the player removed it: a start does not bring back a built-in pack then.
    is_unwanted INTEGER NOT NULL DEFAULT 0 CHECK (is_unwanted IN (0, 1)),
    -- Hash of the pack file's bytes: the same bytes need not be read a second time.
    content_hash INTEGER NOT NULL,
    -- How many of its questions are true and false.
    true_count INTEGER NOT NULL DEFAULT 0,
    false_count INTEGER NOT NULL DEFAULT 0
) STRICT;

-- One row a question: changed in place when its pack is added again, kept for its history when it leaves.
CREATE TABLE question (
    -- Never used again: a program may still show a question that was deleted.
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    pack INTEGER NOT NULL REFERENCES pack,
    -- What the author calls it.
    id TEXT NOT NULL,
    -- In the author's order, from 0 without gaps; NULL while the pack does not have it.
    position INTEGER,
    statement TEXT NOT NULL,
    answer INTEGER NOT NULL CHECK (answer IN (0, 1)),
    -- Empty if the pack does not say.
    explanation TEXT NOT NULL,
    topic TEXT NOT NULL,
    -- 0 easy, 1 medium, 2 hard.
    difficulty INTEGER NOT NULL CHECK (difficulty IN (0, 1, 2)),
    -- What the statement was made from; NULL for one that its author wrote.
    made TEXT CHECK (made IN ('choices', 'card')),
    digest INTEGER NOT NULL,
    -- The order in which unseen questions are dealt.
    shuffle INTEGER NOT NULL,
    -- What its answers say, so that a deal need not read them: 0 unseen, 1 if the latest answer was right, 2 if it was
    -- wrong, 3 if it was right and the one before wrong.
    mark INTEGER NOT NULL DEFAULT 0 CHECK (mark IN (0, 1, 2, 3)),
    times_asked INTEGER NOT NULL DEFAULT 0,
    misses INTEGER NOT NULL DEFAULT 0,
    -- The number of the game with the latest answer; 0 while it is unseen.
    last_game INTEGER NOT NULL DEFAULT 0,
    UNIQUE (pack, id)
) STRICT;

-- The statement of a seed, and the author's order.
CREATE UNIQUE INDEX question_position ON question (pack, answer, position) WHERE position IS NOT NULL;

-- What is dealt first of each kind.
CREATE INDEX question_deal ON question (mark, answer, last_game, shuffle, pack, topic, difficulty)
    WHERE position IS NOT NULL;

-- What is new in a pack, in the player's order.
CREATE INDEX question_new ON question (pack, answer, shuffle) WHERE mark = 0 AND position IS NOT NULL;

-- Counts, and pages of the library.
CREATE INDEX question_part ON question (pack, topic, difficulty, position, mark, times_asked, misses)
    WHERE position IS NOT NULL;

-- The sums of the title and of the statistics.
CREATE INDEX question_asked ON question (pack, topic, difficulty, position, mark, times_asked, misses)
    WHERE times_asked > 0;

-- The questions that packs have. Only words, not their places in a statement.
CREATE VIRTUAL TABLE question_search USING fts5(
    statement, topic, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3', detail = 'none');

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

-- Times are seconds since 1970, of the years 1 to 9999.
CREATE TABLE game (
    -- Counts the games of this file.
    number INTEGER PRIMARY KEY,
    -- The same on all machines of the player: 32 hexadecimal digits, of which the first twelve are a time.
    id TEXT NOT NULL UNIQUE CHECK (length(id) = 32),
    -- The pack of all five questions; NULL if they are from several.
    pack INTEGER REFERENCES pack,
    -- What the player chose to play, as text: for a whole pack its id, for a walk '\nwalk=' and the pack of the game.
    selection TEXT NOT NULL,
    seed INTEGER,
    started_at INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('open', 'finished', 'abandoned'))
) STRICT;

-- Games that wait to be continued or are played now; several programs may play one selection.
CREATE INDEX game_open ON game (selection) WHERE state = 'open';

-- The tries at each daily game; a selection of one day begins with a line end.
CREATE INDEX game_daily ON game (selection, started_at, state) WHERE substr(selection, 2, 4) = 'day=';

-- The games in the order of a list: the numbers of imported ones say nothing about that.
CREATE INDEX game_started ON game (started_at, id);

-- The five questions of a game, each with its answer once it is given, which is never changed then.
CREATE TABLE asked (
    game INTEGER NOT NULL REFERENCES game,
    place INTEGER NOT NULL CHECK (place BETWEEN 0 AND 4),
    question INTEGER NOT NULL REFERENCES question,
    -- As it was when it was dealt: a corrected pack never rewrites history.
    truth INTEGER NOT NULL CHECK (truth IN (0, 1)),
    given INTEGER CHECK (given IN (0, 1)),
    -- At most a day, so that no sum of them is too large.
    taken_microseconds INTEGER CHECK (taken_microseconds BETWEEN 0 AND 86400000000),
    -- The order of a question's answers on all machines.
    given_at INTEGER,
    -- 0 by keys or buttons, 1 by a tilt, 2 by a typed line.
    input INTEGER CHECK (input IN (0, 1, 2)),
    PRIMARY KEY (game, place),
    CHECK ((given IS NULL) = (taken_microseconds IS NULL) AND (given IS NULL) = (given_at IS NULL))
) STRICT, WITHOUT ROWID;

-- The answers to a question.
CREATE INDEX asked_question ON asked (question, given_at);
