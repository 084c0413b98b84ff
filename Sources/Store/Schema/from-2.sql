-- Copies what version 2 stored otherwise, from its tables, which are called old_pack and so on. from-all.sql copies the
-- rest.

-- Version 2 knew by its log stamp whether another program had written its log.
INSERT INTO setting (name, value) SELECT name, value FROM old_setting WHERE name <> 'log stamp';

-- A pack's first edition has the number of the pack.
INSERT INTO pack (number, id, title, licence, attribution, version, state, content_hash, edition)
    SELECT number, id, title, licence, attribution, version, state, content_hash,
        CASE WHEN state <> 'removed' THEN number END
    FROM old_pack ORDER BY number;

-- Numbered in the author's order.
INSERT INTO question (identity, pack, edition, id, statement, answer, explanation, topic, difficulty, digest, ordinal,
        shuffle, mark, times_asked, misses, last_game)
    SELECT number, pack, CASE WHEN position IS NOT NULL THEN pack END, id, statement, answer, explanation, genre,
        CASE difficulty WHEN 'easy' THEN 0 WHEN 'medium' THEN 1 ELSE 2 END, digest, coalesce(ordinal, 0), shuffle,
        CASE WHEN last_game = 0 THEN 0 ELSE 1 + is_missed END, times_asked, misses, last_game
    FROM old_question ORDER BY pack, position IS NULL, position, number;

INSERT INTO source (question, place, text)
    SELECT question.number, place, text
    FROM question JOIN old_source ON old_source.question = question.identity ORDER BY question.number, place;
