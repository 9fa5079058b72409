-- Classes take the courses of their grade, where the school has them: classes that are new or come to another grade,
-- and the classes of a school that takes up a course which its grades have already.
-- Locking the grade makes a registration that is just being stored wait, or be waited for; locking the school's course
-- does the same with its removal.
CREATE OR REPLACE FUNCTION take_courses_of_grade(class_ids integer[], course integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM grades WHERE id IN (SELECT grade_id FROM classes WHERE id = ANY (class_ids)) ORDER BY id FOR SHARE;
  INSERT INTO class_courses (class_id, course_id, from_grade, registration_id)
  SELECT c.id, s.course_id, true, (
    SELECT g.registration_id FROM grade_courses g WHERE g.grade_id = c.grade_id AND g.course_id = s.course_id
      AND (g.school_id IS NULL OR g.school_id = c.school_id) ORDER BY g.school_id NULLS LAST LIMIT 1)
  FROM classes c JOIN school_courses s ON s.school_id = c.school_id
  WHERE c.id = ANY (class_ids) AND (course IS NULL OR s.course_id = course)
    AND EXISTS (SELECT FROM courses m WHERE m.id = s.course_id AND m.status = 1)
    AND EXISTS (SELECT FROM grade_courses g WHERE g.grade_id = c.grade_id AND g.course_id = s.course_id
      AND (g.school_id IS NULL OR g.school_id = c.school_id))
  ORDER BY c.id, s.course_id
  FOR KEY SHARE OF s
  ON CONFLICT DO NOTHING;
END $$;

CREATE OR REPLACE FUNCTION new_classes_take_courses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM take_courses_of_grade((SELECT array_agg(id) FROM added WHERE grade_id IS NOT NULL), NULL);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION regraded_class_takes_courses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM take_courses_of_grade(ARRAY[NEW.id], NULL);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION classes_of_school_take_course() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM take_courses_of_grade((
    SELECT array_agg(c.id) FROM classes c JOIN schools s ON s.id = c.school_id AND s.current_school_year_id = c.school_year_id
    WHERE c.school_id = NEW.school_id AND c.status = 1), NEW.course_id);
  RETURN NULL;
END $$;
