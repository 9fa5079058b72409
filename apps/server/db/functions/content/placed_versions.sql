-- Materials of the exam bank are for examinations alone. Callers hold the row that they ask about (FOR SHARE), so that it
-- is not moved to the exam bank between the question and the placing.
CREATE OR REPLACE FUNCTION refuse_exam_bank(lies_in text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF lies_in = 'exam' THEN
    RAISE EXCEPTION 'the exam bank is for examinations' USING ERRCODE = 'check_violation', CONSTRAINT = 'exam_bank_only';
  END IF;
END $$;

-- What is placed is placed as it is at that moment, while nobody can rewrite it.
CREATE OR REPLACE FUNCTION place_current_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE lies_in text;
BEGIN
  SELECT m.version, m.bank INTO NEW.version, lies_in FROM materials m WHERE m.id = NEW.material_id FOR SHARE;
  PERFORM refuse_exam_bank(lies_in);
  RETURN NEW;
END $$;

-- A part keeps a place free for what is not published yet.
CREATE OR REPLACE FUNCTION place_in_part() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE lies_in text;
BEGIN
  SELECT m.version, m.status = 'published', m.bank INTO NEW.version, NEW.is_shown, lies_in
    FROM materials m WHERE m.id = NEW.material_id FOR SHARE;
  PERFORM refuse_exam_bank(lies_in);
  RETURN NEW;
END $$;

-- Exams of courses and tests of teachers are drawn by blueprints over the open bank. The bank of a blueprint never changes,
-- so its row need not be held.
CREATE OR REPLACE FUNCTION draw_from_open_bank() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_exam_bank(b.bank) FROM blueprints b WHERE b.id = NEW.blueprint_id;
  RETURN NEW;
END $$;

-- Published for the first time, it is shown where a place was kept free for it. Elsewhere it was shown before and stays.
CREATE OR REPLACE FUNCTION show_where_placed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE course_part_materials SET version = NEW.version, is_shown = true WHERE material_id = NEW.id AND NOT is_shown;
  RETURN NULL;
END $$;
