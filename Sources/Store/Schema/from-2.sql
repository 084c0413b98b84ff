-- Copies the rows of version 2, whose tables are called old_pack and so on, to the tables of the present version.

INSERT OR REPLACE INTO ledger (one, shuffle_salt) SELECT one, shuffle_salt FROM old_ledger;

-- Version 2 knew by its log stamp whether another program had written its log.
INSERT INTO setting (name, value) SELECT name, value FROM old_setting WHERE name <> 'log stamp';

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
INSERT INTO game (number, pack, selection, seed, started_at, state)
    SELECT number, pack, selection, seed, started_at, state FROM old_game ORDER BY number;
INSERT INTO dealt (game, place, question, truth) SELECT game, place, question, truth FROM old_dealt ORDER BY game, place;
INSERT INTO answer (game, place, given, taken_microseconds)
    SELECT game, place, given, taken_microseconds FROM old_answer ORDER BY game, place;
