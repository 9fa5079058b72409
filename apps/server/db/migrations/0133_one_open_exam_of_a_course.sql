-- Somebody sits one exam of a course at a time, in whatever class it was begun: moving to another class gave a second one.
-- Where two run at this very moment nobody decides here which of them counts: the former release ends both in their time.
DO $$
BEGIN
  IF EXISTS (
    SELECT FROM activities WHERE kind = 'exam' AND status = 'open' GROUP BY user_id, course_id HAVING count(*) > 1
  ) THEN
    RAISE EXCEPTION 'somebody sits two exams of one course at once: let the former release run until they have ended';
  END IF;
END $$;

DROP INDEX activities_one_open_exam;
CREATE UNIQUE INDEX activities_one_open_exam ON activities (user_id, course_id) WHERE kind = 'exam' AND status = 'open';
