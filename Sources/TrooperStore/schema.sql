-- The scores file of Game Trooper: what is stored, and what follows from it. The program sets its number (user_version).

-- "GTrp": tells a scores file from every other program's database, even one that can no longer be opened.
PRAGMA application_id = 0x47547270;

CREATE TABLE setting (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE pack (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE CHECK (length(id) BETWEEN 1 AND 200),
    title TEXT NOT NULL,
    licence TEXT NOT NULL DEFAULT '',
    attribution TEXT NOT NULL DEFAULT '',
    version TEXT NOT NULL DEFAULT '',
    -- 'listed': on screens, in the library and in a game of everything. 'file': played from its file, by its name only.
    -- 'gone': only the history of its questions is left.
    state TEXT NOT NULL DEFAULT 'gone' CHECK (state IN ('listed', 'file', 'gone')),
    -- Whether the player removed it: a start does not bring back a built-in pack then, also if a daily game or a code
    -- has played it from its file since.
    is_unwanted INTEGER NOT NULL DEFAULT 0 CHECK (is_unwanted IN (0, 1)),
    -- Of lists and of the walk: 0 the first pack, 1 the others of the program, 2 the player's own.
    rank INTEGER NOT NULL DEFAULT 2 CHECK (rank IN (0, 1, 2)),
    -- Hash of the file's bytes: the same bytes are not read a second time.
    content_hash INTEGER NOT NULL DEFAULT 0,
    -- How many of its questions are true and false: a seed draws from them.
    true_count INTEGER NOT NULL DEFAULT 0 CHECK (true_count BETWEEN 0 AND 10000000),
    false_count INTEGER NOT NULL DEFAULT 0 CHECK (false_count BETWEEN 0 AND 10000000)
) STRICT;

-- The packs of lists and of the walk, in their order.
CREATE VIEW listed AS
SELECT *, row_number() OVER (ORDER BY rank, title COLLATE NOCASE, title, id) AS place FROM pack WHERE state = 'listed';

-- The title of each pack, with its id if another pack has the same title.
CREATE VIEW titled AS
SELECT number, id, CASE WHEN EXISTS (SELECT 1 FROM pack AS other WHERE other.title = pack.title AND other.id <> pack.id)
    THEN title || ' (' || id || ')' ELSE title END AS title
FROM pack;

-- One row a question: changed in place when its pack comes again, kept for its history when it leaves.
CREATE TABLE question (
    -- Never used again: a program may still show a question that was deleted.
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    pack INTEGER NOT NULL REFERENCES pack,
    -- What the author calls it.
    id TEXT NOT NULL CHECK (length(id) BETWEEN 1 AND 200),
    -- In the author's order, from 0; NULL while the pack does not have it.
    position INTEGER,
    statement TEXT NOT NULL CHECK (length(statement) <= 2000),
    answer INTEGER NOT NULL CHECK (answer IN (0, 1)),
    -- Empty if the pack does not say.
    explanation TEXT NOT NULL DEFAULT '',
    topic TEXT NOT NULL CHECK (length(topic) <= 200),
    -- 0 easy, 1 medium, 2 hard.
    difficulty INTEGER NOT NULL CHECK (difficulty IN (0, 1, 2)),
    -- A line each.
    sources TEXT NOT NULL DEFAULT '',
    -- What the statement was made from; NULL for one that its author wrote.
    made TEXT CHECK (made IN ('choices', 'card')),
    -- Of its content: an unchanged question is not written again.
    digest INTEGER NOT NULL DEFAULT 0,
    -- The order in which new questions come: another one for each player, the same every day.
    shuffle INTEGER NOT NULL DEFAULT (random()),
    is_favourite INTEGER NOT NULL DEFAULT 0 CHECK (is_favourite IN (0, 1)),
    -- What its answers say, kept by the trigger `answered`: 0 new, 1 right, 2 missed, 3 right after a miss.
    mark INTEGER NOT NULL DEFAULT 0 CHECK (mark IN (0, 1, 2, 3)),
    times_asked INTEGER NOT NULL DEFAULT 0,
    misses INTEGER NOT NULL DEFAULT 0,
    -- The number of the game with the latest answer; 0 while it is new.
    last_game INTEGER NOT NULL DEFAULT 0,
    UNIQUE (pack, id),
    CHECK (misses BETWEEN 0 AND times_asked)
) STRICT;

-- The statement of a seed, and the author's order.
CREATE INDEX question_position ON question (pack, answer, position) WHERE position IS NOT NULL;

-- What is dealt: new ones first, then those not asked for longest.
CREATE INDEX question_deal ON question (answer, last_game, shuffle, pack, topic, difficulty, mark)
    WHERE position IS NOT NULL;

-- What was missed and returns.
CREATE INDEX question_missed ON question (mark, answer, last_game, shuffle, pack, topic, difficulty)
    WHERE mark >= 2 AND position IS NOT NULL;

-- What is new in a pack, for the walk.
CREATE INDEX question_new ON question (pack, answer, shuffle) WHERE mark = 0 AND position IS NOT NULL;

-- Counts of packs, and pages of the library.
CREATE INDEX question_part ON question (pack, topic, difficulty, position, mark, times_asked, misses)
    WHERE position IS NOT NULL;

-- The sums of the title and of the statistics.
CREATE INDEX question_asked ON question (pack, topic, difficulty, position, mark, times_asked, misses)
    WHERE times_asked > 0;

CREATE INDEX question_favourite ON question (pack) WHERE is_favourite = 1;

-- The words of the questions that packs have, not their places in a statement. The program takes a whole pack out before
-- it changes one and puts it in again afterwards, each by one statement: FTS5 writes out what it has gathered after each
-- statement, so a trigger would take three times as long.
CREATE VIRTUAL TABLE question_search USING fts5(
    statement, topic, content = 'question', content_rowid = 'number',
    tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3', detail = 'none');

-- Those words, for the nearest spelling of one that is not found.
CREATE VIRTUAL TABLE search_word USING fts5vocab(question_search, 'row');

-- What a player chose to play, one row a choice.
CREATE TABLE selection (
    number INTEGER PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind IN ('walk', 'day', 'code', 'filter')),
    -- Of a walk the pack where it stood. Of a filter ids joined by +, in order; empty for all.
    packs TEXT NOT NULL DEFAULT '' CHECK (length(packs) <= 70000),
    -- A line each, in order; empty for all.
    topics TEXT NOT NULL DEFAULT '' CHECK (length(topics) <= 20000),
    -- The sum of 1 easy, 2 medium, 4 hard.
    levels INTEGER NOT NULL DEFAULT 7 CHECK (levels BETWEEN 1 AND 7),
    list TEXT NOT NULL DEFAULT 'all' CHECK (list IN ('all', 'favourites', 'missed')),
    words TEXT NOT NULL DEFAULT '' CHECK (length(words) <= 2000),
    -- Days since 1970; -1 for everything else.
    day INTEGER NOT NULL DEFAULT -1 CHECK (day BETWEEN -1 AND 2932896),
    code TEXT NOT NULL DEFAULT '' CHECK (length(code) <= 40),
    CHECK ((kind = 'day') = (day >= 0) AND (kind = 'code') = (code <> '')),
    UNIQUE (kind, packs, topics, levels, list, words, day, code)
) STRICT;

CREATE INDEX selection_day ON selection (day) WHERE kind = 'day';

-- A game is stored with its first answer, so each has one. Times are seconds since 1970, to the end of the year 9999.
CREATE TABLE game (
    -- Counts the games of this file.
    number INTEGER PRIMARY KEY,
    -- The same on all machines of the player: 32 hexadecimal digits, of which the first twelve are a time.
    id TEXT NOT NULL UNIQUE CHECK (length(id) = 32 AND NOT id GLOB '*[^0-9a-f]*'),
    selection INTEGER NOT NULL REFERENCES selection,
    -- The pack of all five questions; NULL if they are from several.
    pack INTEGER REFERENCES pack,
    seed INTEGER,
    started_at INTEGER NOT NULL CHECK (started_at BETWEEN 0 AND 253402300799),
    state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'finished', 'abandoned'))
) STRICT;

-- Games that wait to be continued or are played now; several programs may play one selection.
CREATE INDEX game_open ON game (selection) WHERE state = 'open';

CREATE INDEX game_selection ON game (selection, started_at, id);

-- The latest result of a pack.
CREATE INDEX game_pack ON game (pack, started_at, id) WHERE state = 'finished';

-- The games in the order of a list: the numbers of imported ones say nothing about that.
CREATE INDEX game_started ON game (started_at, id);

-- The five questions of a game, each with its answer once it is given.
CREATE TABLE asked (
    game INTEGER NOT NULL REFERENCES game,
    place INTEGER NOT NULL CHECK (place BETWEEN 0 AND 4),
    question INTEGER NOT NULL REFERENCES question,
    -- As it was when it was dealt: a corrected pack never rewrites history.
    truth INTEGER NOT NULL CHECK (truth IN (0, 1)),
    given INTEGER CHECK (given IN (0, 1)),
    -- At most a day, so that no sum of them is too large.
    microseconds INTEGER CHECK (microseconds BETWEEN 0 AND 86400000000),
    -- The order of a question's answers on all machines.
    given_at INTEGER CHECK (given_at BETWEEN 0 AND 253402300799),
    -- 0 by keys or buttons, 1 by a tilt, 2 by a typed line.
    input INTEGER CHECK (input IN (0, 1, 2)),
    PRIMARY KEY (game, place),
    CHECK ((given IS NULL) = (microseconds IS NULL) AND (given IS NULL) = (given_at IS NULL)
        AND (given IS NULL) = (input IS NULL))
) STRICT, WITHOUT ROWID;

-- The answers to a question.
CREATE INDEX asked_question ON asked (question, given_at);

-- The answers with what is needed to put them in order and to count them. The order of answers everywhere is
-- given_at, id, place: machines that have the same answers agree which is the latest.
CREATE VIEW answer AS
SELECT question, given = truth AS is_right, given, microseconds, input, given_at, id, place, game, started_at
FROM asked JOIN game ON game.number = asked.game WHERE given IS NOT NULL;

-- What the answers to a question say of it.
CREATE VIEW history AS
SELECT number AS question,
    (SELECT count(given) FROM asked WHERE asked.question = number) AS times_asked,
    (SELECT coalesce(sum(given <> truth), 0) FROM asked WHERE asked.question = number AND given IS NOT NULL) AS misses,
    coalesce((SELECT game FROM answer WHERE answer.question = number
        ORDER BY given_at DESC, id DESC, place DESC LIMIT 1), 0) AS last_game,
    CASE (SELECT is_right FROM answer WHERE answer.question = number
        ORDER BY given_at DESC, id DESC, place DESC LIMIT 1)
        WHEN 0 THEN 2
        WHEN 1 THEN CASE (SELECT is_right FROM answer WHERE answer.question = number
            ORDER BY given_at DESC, id DESC, place DESC LIMIT 1 OFFSET 1) WHEN 0 THEN 3 ELSE 1 END
        ELSE 0 END AS mark
FROM question;

-- The questions whose row says something else than their answers: none, unless another program changed the file.
CREATE VIEW wrong_mark AS
SELECT number FROM question JOIN history ON history.question = number
WHERE (question.times_asked, question.misses, question.last_game, question.mark)
    IS NOT (history.times_asked, history.misses, history.last_game, history.mark);

-- The only way an answer changes its question and its game.
CREATE TRIGGER answered AFTER UPDATE OF given ON asked WHEN old.given IS NULL AND new.given IS NOT NULL BEGIN
    UPDATE question SET (times_asked, misses, last_game, mark) =
        (SELECT times_asked, misses, last_game, mark FROM history WHERE history.question = new.question)
    WHERE number = new.question;
    UPDATE game SET state = 'finished' WHERE number = new.game AND new.place = 4;
END;

-- The tries at the games of days. Of one day that one counts which is on time, then the first by start, then by id.
CREATE VIEW daily AS
SELECT day, game.number AS game, state, day = started_at / 86400 AS is_on_time
FROM selection INDEXED BY selection_day CROSS JOIN game ON game.selection = selection.number WHERE kind = 'day';
