-- Copies what version 3 stored otherwise than version 2. from-all.sql copies the rest.

INSERT INTO setting (name, value) SELECT name, value FROM old_setting;
INSERT INTO draft (edition, touched_at) SELECT edition, touched_at FROM old_draft;

INSERT INTO pack (number, id, title, licence, attribution, version, state, content_hash, edition)
    SELECT number, id, title, licence, attribution, version, state, content_hash, edition FROM old_pack ORDER BY number;

INSERT INTO question (number, identity, pack, edition, id, statement, answer, explanation, topic, difficulty, digest,
        ordinal, shuffle, mark, times_asked, misses, last_game)
    SELECT number, identity, pack, edition, id, statement, answer, explanation, topic, difficulty, digest, ordinal,
        shuffle, mark, times_asked, misses, last_game
    FROM old_question ORDER BY number;

INSERT INTO source (question, place, text) SELECT question, place, text FROM old_source ORDER BY question, place;
