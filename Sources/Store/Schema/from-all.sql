-- Copies the rows that all earlier versions stored alike, after from-2.sql or from-3.sql.

INSERT OR REPLACE INTO ledger (one, shuffle_salt) SELECT one, shuffle_salt FROM old_ledger;
INSERT INTO question_search (rowid, statement, topic) SELECT number, statement, topic FROM searchable;
INSERT INTO favourite (question) SELECT question FROM old_favourite;
INSERT INTO flag (question, reason, noted_at) SELECT question, reason, noted_at FROM old_flag;
INSERT INTO game (number, pack, selection, seed, started_at, state)
    SELECT number, pack, selection, seed, started_at, state FROM old_game ORDER BY number;
INSERT INTO dealt (game, place, question, truth) SELECT game, place, question, truth FROM old_dealt ORDER BY game, place;
INSERT INTO answer (game, place, given, taken_microseconds)
    SELECT game, place, given, taken_microseconds FROM old_answer ORDER BY game, place;
