-- Work for a grade that was begun before there were registrations, and is not done, goes on under one: its run asks for it.
-- What it gave to classes until now belongs to none, and stays when it is taken back.
WITH begun AS (
  INSERT INTO registrations (grade_id, everywhere, course_ids, task_id, created_at, created_by)
  SELECT r.grade_id, r.school_id IS NULL, ARRAY[r.course_id], t.id, t.created_at, COALESCE(t.run_as, t.created_by)
  FROM grade_courses r JOIN tasks t ON t.id = r.task_id
  WHERE t.type = 'register_grade_course' AND t.status <> 'success' AND t.input ? 'registrationId'
    AND r.registration_id IS NULL AND COALESCE(t.run_as, t.created_by) IS NOT NULL
  RETURNING id, task_id, course_ids
), in_school AS (
  INSERT INTO registration_schools (registration_id, school_id, class_count, student_count)
  SELECT begun.id, r.school_id, 0, 0 FROM begun JOIN grade_courses r ON r.task_id = begun.task_id WHERE r.school_id IS NOT NULL
), asked AS (
  UPDATE tasks t SET input = jsonb_build_object('givenBy', begun.id, 'courseId', begun.course_ids[1])
  FROM begun WHERE t.id = begun.task_id
)
UPDATE grade_courses r SET registration_id = begun.id FROM begun WHERE r.task_id = begun.task_id;
