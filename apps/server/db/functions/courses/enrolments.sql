-- Whoever was to be enrolled in a course that was not linked yet is taken there once it is.
CREATE OR REPLACE FUNCTION enrol_in_linked_course() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- By id, as everybody who changes several holds them first.
  PERFORM FROM enrolments WHERE course_id = NEW.id AND (status = 1 OR progress <> 1) ORDER BY id FOR NO KEY UPDATE;
  UPDATE enrolments SET progress = 0, reason = NULL, version = version + 1, attempts = 0
  WHERE course_id = NEW.id AND (status = 1 OR progress <> 1);
  RETURN NULL;
END $$;

-- Every worker hears it after the commit and lets the errand run.
CREATE OR REPLACE FUNCTION wake_enrolment_settlement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM publish_event('{"kind": "wake", "userId": 0, "id": 0, "queue": "errand.settle_enrolments"}');
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION unsettle_class() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO unsettled_enrolments (class_id) SELECT DISTINCT class_id FROM changed;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION unsettle_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO unsettled_enrolments (user_id) SELECT DISTINCT user_id FROM added;
  RETURN NULL;
END $$;
