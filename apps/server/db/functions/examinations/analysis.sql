-- A paper that was handed in has been marked, graded again, opened again or declared void: figures over all of them are old.
CREATE OR REPLACE FUNCTION note_paper_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO examination_paper_changes (examination_id)
    SELECT c.examination_id FROM examination_candidates c WHERE c.id = NEW.candidate_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION note_voided_paper() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO examination_paper_changes (examination_id) VALUES (NEW.examination_id);
  RETURN NULL;
END $$;
