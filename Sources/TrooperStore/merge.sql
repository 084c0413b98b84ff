-- Adds the games of another machine of the player, attached as `other`, inside one transaction. Three machines that do
-- so come to the same, in whatever order.

-- Packs that are unknown here: only the history of their questions is kept.
INSERT OR IGNORE INTO main.pack (id, title) SELECT id, title FROM other.pack;

-- Games there that have ended, and not at a time that is yet to come. SQLite does not apply the conditions of a table to rows that another program wrote.
CREATE TEMP TABLE arriving AS
SELECT game.number AS there, (SELECT number FROM main.game AS here WHERE here.id = game.id) AS here
FROM other.game WHERE state <> 'open' AND typeof(started_at) = 'integer' AND started_at BETWEEN 0 AND (SELECT latest FROM temp.moment)
    AND length(id) = 32 AND NOT id GLOB '*[^0-9a-f]*';

-- Questions that are unknown here, if they were asked or marked there. They have no place in their pack until it comes.
INSERT OR IGNORE INTO main.question (pack, id, statement, answer, topic, difficulty, made)
SELECT mine.number, theirs.id, theirs.statement, theirs.answer, theirs.topic, theirs.difficulty, theirs.made
FROM other.question AS theirs JOIN other.pack ON pack.number = theirs.pack JOIN main.pack AS mine ON mine.id = pack.id
WHERE theirs.is_favourite OR theirs.number IN (SELECT question FROM other.asked JOIN temp.arriving ON there = game);

-- Where a question there is stored here.
CREATE TEMP TABLE same_question AS SELECT theirs.number AS there, ours.number AS here
FROM other.question AS theirs JOIN other.pack AS their_pack ON their_pack.number = theirs.pack
JOIN main.pack AS our_pack ON our_pack.id = their_pack.id
JOIN main.question AS ours ON ours.pack = our_pack.number AND ours.id = theirs.id;

CREATE INDEX temp.same_there ON same_question (there);

-- Five different questions, each known here, of which the first ones were answered, by values that are stored here.
DELETE FROM temp.arriving WHERE NOT coalesce((
    SELECT count(*) = 5 AND count(DISTINCT question) = 5 AND min(place) = 0 AND max(place) = 4
        AND count(given) = 1 + max(CASE WHEN given IS NOT NULL THEN place END)
        AND min(truth IN (0, 1) AND (given IS NULL OR given IN (0, 1) AND input IN (0, 1, 2)
            AND microseconds BETWEEN 0 AND 86400000000 AND given_at BETWEEN 0 AND (SELECT latest FROM temp.moment)))
    FROM other.asked JOIN temp.same_question AS same ON same.there = question WHERE asked.game = arriving.there), 0);

-- Other games with the same id, which no program makes.
DELETE FROM temp.arriving WHERE here IS NOT NULL AND EXISTS (
    SELECT 1 FROM other.asked AS theirs JOIN temp.same_question AS same ON same.there = theirs.question
    JOIN main.asked AS ours ON ours.game = arriving.here AND ours.place = theirs.place
    WHERE theirs.game = arriving.there AND ours.question <> same.here);

-- What was played.
INSERT OR IGNORE INTO main.selection (kind, packs, topics, levels, list, words, day, code)
SELECT kind, packs, topics, levels, list, words, day, code FROM other.selection;

CREATE TEMP TABLE counted AS SELECT
    (SELECT count(*) FROM other.game WHERE state <> 'open') AS ended, count(*) AS sound,
    (SELECT count(*) FROM other.game AS theirs WHERE state = 'open' AND NOT EXISTS (
        SELECT 1 FROM main.game AS ours WHERE ours.id = theirs.id AND ours.state <> 'open')) AS unfinished,
    (SELECT count(*) FROM temp.arriving WHERE here IN (SELECT number FROM temp.played)) AS played,
    (SELECT count(*) FROM main.game) AS games_before,
    (SELECT count(*) FROM main.question WHERE is_favourite = 1) AS favourites_before, 0 AS completed
FROM temp.arriving;

-- What is played here now comes with the next import.
DELETE FROM temp.arriving WHERE here IN (SELECT number FROM temp.played);

-- New games, in their order.
INSERT OR IGNORE INTO main.game (id, selection, seed, started_at, state)
SELECT game.id, ours.number, seed, started_at, 'open' FROM temp.arriving JOIN other.game ON game.number = there
JOIN other.selection AS theirs ON theirs.number = game.selection
JOIN main.selection AS ours USING (kind, packs, topics, levels, list, words, day, code)
WHERE here IS NULL ORDER BY started_at, game.id;

CREATE TEMP TABLE known AS SELECT here AS game FROM temp.arriving WHERE here IS NOT NULL;

UPDATE temp.arriving SET here = (SELECT ours.number FROM other.game JOIN main.game AS ours ON ours.id = game.id
    WHERE game.number = there);

DELETE FROM temp.arriving WHERE here IS NULL;

UPDATE temp.counted SET sound = played + (SELECT count(*) FROM temp.arriving);

-- Answers that are new here, and those of which both machines have one and the earlier was given there.
CREATE TEMP TABLE news AS
SELECT arriving.here AS game, theirs.place, same.here AS question, theirs.truth, theirs.given, theirs.microseconds,
    theirs.given_at, theirs.input
FROM temp.arriving JOIN other.asked AS theirs ON theirs.game = arriving.there
JOIN temp.same_question AS same ON same.there = theirs.question
LEFT JOIN main.asked AS ours ON ours.game = arriving.here AND ours.place = theirs.place
WHERE ours.game IS NULL OR theirs.given IS NOT NULL AND (ours.given IS NULL
    OR (theirs.given_at, theirs.given, theirs.microseconds, theirs.input, theirs.truth)
        < (ours.given_at, ours.given, ours.microseconds, ours.input, ours.truth));

UPDATE temp.counted SET completed = (SELECT count(*) FROM temp.known WHERE game IN (SELECT game FROM temp.news)
    OR game IN (SELECT number FROM main.game WHERE state = 'open'));

INSERT INTO main.asked (game, place, question, truth, given, microseconds, given_at, input)
SELECT * FROM temp.news WHERE true
ON CONFLICT (game, place) DO UPDATE SET truth = excluded.truth, given = excluded.given,
    microseconds = excluded.microseconds, given_at = excluded.given_at, input = excluded.input;

-- Each has ended there; one that was ended early here may have all its answers now.
UPDATE main.game SET
    state = CASE WHEN (SELECT count(given) FROM main.asked WHERE asked.game = number) = 5
        THEN 'finished' ELSE 'abandoned' END,
    pack = (SELECT CASE WHEN min(pack) = max(pack) THEN min(pack) END
        FROM main.asked JOIN main.question ON question.number = asked.question WHERE asked.game = game.number)
WHERE number IN (SELECT here FROM temp.arriving);

-- The marks, which the trigger does not keep for rows that come with their answer.
UPDATE main.question SET (times_asked, misses, last_game, mark) =
    (SELECT times_asked, misses, last_game, mark FROM main.history WHERE history.question = number)
WHERE number IN (SELECT question FROM temp.news);

-- Favourites of both.
UPDATE main.question SET is_favourite = 1 WHERE is_favourite = 0 AND number IN (
    SELECT here FROM temp.same_question JOIN other.question ON question.number = there WHERE is_favourite = 1);

-- What came for a game that was refused, and has no history.
DELETE FROM main.question WHERE position IS NULL AND times_asked = 0 AND is_favourite = 0
    AND number NOT IN (SELECT question FROM main.asked);
