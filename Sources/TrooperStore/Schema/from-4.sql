-- Copies the rows of version 4, whose tables are called old_pack and so on. The program adds the games, which get ids,
-- and what the answers say of each question.

INSERT OR REPLACE INTO ledger (one, shuffle_salt) SELECT one, shuffle_salt FROM old_ledger;
INSERT INTO setting (name, value) SELECT name, value FROM old_setting WHERE name NOT LIKE 'removed %';

INSERT INTO pack (number, id, title, licence, attribution, version, state, is_unwanted, content_hash)
    SELECT number, id, title, licence, attribution, version, CASE WHEN edition IS NULL THEN 'removed' ELSE state END,
        state = 'removed' OR EXISTS (SELECT 1 FROM old_setting WHERE name = 'removed ' || old_pack.id), content_hash
    FROM old_pack ORDER BY number;

-- Version 4 had a row a question and edition: that of the pack's edition counts, otherwise the first that is left.
CREATE TEMP TABLE chosen AS
    SELECT identity, min(old_question.number) AS number, 1 AS is_present
    FROM old_question JOIN old_pack USING (edition) GROUP BY identity;
INSERT INTO temp.chosen
    SELECT identity, min(number), 0 FROM old_question
    WHERE identity NOT IN (SELECT identity FROM temp.chosen) AND (
        identity IN (SELECT question FROM old_dealt) OR identity IN (SELECT question FROM old_favourite)
        OR identity IN (SELECT question FROM old_flag))
    GROUP BY identity;

INSERT INTO question (number, pack, id, position, statement, answer, explanation, topic, difficulty, digest, shuffle)
    SELECT identity, pack, id,
        CASE WHEN is_present THEN row_number() OVER (PARTITION BY pack, is_present ORDER BY number) - 1 END,
        statement, answer, explanation, topic, difficulty, digest, shuffle
    FROM temp.chosen JOIN old_question USING (number, identity) ORDER BY identity;

INSERT INTO source (question, place, text)
    SELECT identity, place, text FROM temp.chosen JOIN old_source ON old_source.question = chosen.number
    ORDER BY identity, place;
DROP TABLE temp.chosen;

INSERT INTO question_search (rowid, statement, topic)
    SELECT number, statement, topic FROM question WHERE position IS NOT NULL ORDER BY number;
UPDATE pack SET (true_count, false_count) = (
    SELECT coalesce(sum(answer), 0), coalesce(sum(NOT answer), 0) FROM question
    WHERE question.pack = pack.number AND position IS NOT NULL);

INSERT INTO favourite (question) SELECT question FROM old_favourite JOIN question ON question.number = question;
INSERT INTO flag (question, reason, noted_at)
    SELECT question, reason, noted_at FROM old_flag JOIN question ON question.number = question;

-- An answer without a time has that of its game.
INSERT INTO asked (game, place, question, truth, given, taken_microseconds, given_at, input)
    SELECT game, place, question, truth, given, taken_microseconds,
        CASE WHEN given IS NOT NULL
            THEN max(-62135596800, min(253402300799, coalesce(given_at, started_at))) END,
        input
    FROM old_dealt JOIN old_game ON old_game.number = game LEFT JOIN old_answer USING (game, place)
    ORDER BY game, place;
