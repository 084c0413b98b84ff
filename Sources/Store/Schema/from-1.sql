-- Gives the tables of version 1 what version 2 added to them, for from-2.sql.

-- Version 1 had one built-in pack; every other was played from its file.
ALTER TABLE old_pack ADD COLUMN attribution TEXT NOT NULL DEFAULT '';
ALTER TABLE old_pack ADD COLUMN state TEXT NOT NULL DEFAULT 'file';
UPDATE old_pack SET state = 'installed' WHERE id = 'video-games';

-- The game that asked a question last says whether its latest answer was wrong.
ALTER TABLE old_question ADD COLUMN is_missed INTEGER NOT NULL DEFAULT 0;
UPDATE old_question SET is_missed = EXISTS (
    SELECT 1 FROM old_dealt JOIN old_answer USING (game, place)
    WHERE game = last_game AND old_dealt.question = old_question.number AND given <> truth);

-- Each game was one of a whole pack.
ALTER TABLE old_game ADD COLUMN selection TEXT NOT NULL DEFAULT '';
UPDATE old_game SET selection = coalesce((SELECT id FROM old_pack WHERE number = pack), 'lost-' || pack);

CREATE TABLE old_favourite (question INTEGER);
CREATE TABLE old_flag (question INTEGER, reason TEXT, noted_at INTEGER);
