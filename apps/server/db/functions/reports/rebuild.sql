-- Nothing ends meanwhile.
CREATE OR REPLACE FUNCTION rebuild_rollups() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE activities IN SHARE ROW EXCLUSIVE MODE;
  TRUNCATE work_days, student_days, school_days, school_day_changes;
  INSERT INTO work_days (class_id, day, user_id, course_part_id, kind, course_id, ended_count, best_score, last_score, passed,
    completes, last_at)
  SELECT class_id, day, user_id, course_part_id, kind, course_id, ended_count, best_score, last_score, passed, completes, last_at
  FROM work_days_from_facts;
  INSERT INTO student_days (school_id, day, user_id, course_id, practice_count, exam_count)
  SELECT school_id, day, user_id, course_id, practice_count, exam_count FROM student_days_from_facts;
  INSERT INTO school_days (school_id, day, course_id, practice_count, exam_count, student_count)
  SELECT COALESCE(school_id, 0), day, course_id, sum(practice_count), sum(exam_count), count(*)
  FROM student_days GROUP BY GROUPING SETS ((school_id, day, course_id), (day, course_id));
  PERFORM rebuild_rollups_of_schools();
END $$;

CREATE OR REPLACE FUNCTION rebuild_rollups_of_schools() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE school_day_students, student_day_changes, student_bests, school_bests, school_best_changes, exam_sitters;
  INSERT INTO student_bests (school_id, course_id, user_id, day, best, passed, since, until)
  SELECT school_id, course_id, user_id, day, best, passed, since, until FROM student_bests_from_days;
  INSERT INTO exam_sitters (user_id) SELECT DISTINCT user_id FROM student_bests;
  INSERT INTO school_bests (school_id, course_id, day, since, until, students, total, from_0, from_1, from_2, from_3, from_4, from_5, from_6, from_7, from_8, from_9)
  SELECT school_id, course_id, day, since, until, students, total, from_0, from_1, from_2, from_3, from_4, from_5, from_6, from_7, from_8, from_9 FROM school_bests_from_days;
  INSERT INTO school_day_students (school_id, course_id, day, chunk, practised, active, passed)
  SELECT school_id, course_id, day, chunk, practised, active, passed FROM school_day_students_from_days;
END $$;
