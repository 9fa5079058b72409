CREATE OR REPLACE FUNCTION count_exercises() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE class_sessions s SET exercise_count = s.exercise_count + changed.more
  FROM (SELECT session_id, CASE WHEN TG_OP = 'INSERT' THEN count(*) ELSE -count(*) END AS more FROM changed_exercises
        GROUP BY session_id) changed
  WHERE s.id = changed.session_id;
  RETURN NULL;
END $$;

-- A session that is given to another class takes along the exercises that nobody has begun.
CREATE OR REPLACE FUNCTION exercises_follow_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE exercises e SET class_id = NEW.class_id, school_id = NEW.school_id
  WHERE e.session_id = NEW.id AND e.class_id = OLD.class_id AND NOT EXISTS (SELECT FROM activities a WHERE a.exercise_id = e.id);
  RETURN NULL;
END $$;

-- A mended key is asked by exercises that asked the old one.
CREATE OR REPLACE FUNCTION mend_versions_of_exercises() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE exercise_materials asked SET version = NEW.version
    WHERE asked.material_id = NEW.material_id AND asked.version = ANY (NEW.old_versions)
      AND EXISTS (SELECT FROM asked_in_exercises a WHERE a.material_id = asked.material_id AND a.exercise_id = asked.exercise_id);
  RETURN NULL;
END $$;

-- Whether its teacher has not shown yet what the class answered, or has covered it again.
CREATE OR REPLACE FUNCTION exercise_is_covered(exercise integer) RETURNS boolean LANGUAGE sql STABLE AS
  $$ SELECT COALESCE((SELECT e.results_shown_at IS NULL FROM exercises e WHERE e.id = exercise), true) $$;
