-- Exercises of class sessions are worked in by the engine of practice and exams: its third kind of activity, which
-- belongs to an exercise and not to a part of a course. The course is that of the class session, where it has one.
ALTER TABLE activities ALTER COLUMN course_id DROP NOT NULL;
ALTER TABLE activities ALTER COLUMN course_part_id DROP NOT NULL;
ALTER TABLE activities ADD COLUMN exercise_id integer REFERENCES exercises;
ALTER TABLE activities ADD CONSTRAINT activities_place CHECK (
  (kind = 'exercise') = (exercise_id IS NOT NULL)
  AND (kind = 'exercise' OR (course_id IS NOT NULL AND course_part_id IS NOT NULL)));
-- Two starts at once give one session, and an exercise is done once.
CREATE UNIQUE INDEX activities_one_of_exercise ON activities (user_id, exercise_id) WHERE kind = 'exercise';
CREATE INDEX activities_exercise ON activities (exercise_id, id) WHERE exercise_id IS NOT NULL;

-- Parts that were worked in: exercises are of none.
CREATE OR REPLACE VIEW course_parts_worked_in AS
  SELECT course_part_id FROM activities WHERE course_part_id IS NOT NULL UNION ALL SELECT course_part_id FROM lesson_places;

-- In which exercises a material was asked, so that a mended key reaches them, as it reaches parts.
CREATE TABLE asked_in_exercises (
  material_id integer NOT NULL REFERENCES materials,
  exercise_id integer NOT NULL REFERENCES exercises ON DELETE CASCADE,
  PRIMARY KEY (material_id, exercise_id)
);
CREATE INDEX asked_in_exercises_exercise ON asked_in_exercises (exercise_id);

-- Students see what was opened once, also after it was closed.
ALTER TABLE exercises ADD COLUMN opened_at timestamptz;
ALTER TABLE exercises ADD CHECK (state = 'closed' OR opened_at IS NOT NULL);
CREATE INDEX exercises_open ON exercises (session_id) WHERE state = 'open';

-- A session that is given to another class takes along the exercises that nobody has begun.
CREATE FUNCTION exercises_follow_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE exercises e SET class_id = NEW.class_id, school_id = NEW.school_id
  WHERE e.session_id = NEW.id AND e.class_id = OLD.class_id AND NOT EXISTS (SELECT FROM activities a WHERE a.exercise_id = e.id);
  RETURN NULL;
END $$;
CREATE TRIGGER class_sessions_exercises_follow AFTER UPDATE OF class_id, school_id ON class_sessions
  FOR EACH ROW WHEN (OLD.class_id <> NEW.class_id) EXECUTE FUNCTION exercises_follow_session();
