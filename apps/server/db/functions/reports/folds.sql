-- One at a time; who comes meanwhile leaves it to the one who is at it. Nobody else writes to school_days.
-- The country as one more school, number 0: the sum of all of them, switched off or not. Whoever asks for everything reads
-- it and takes off the few that are switched off, so that a dashboard of the country does not grow with its schools.
CREATE OR REPLACE FUNCTION fold_school_days() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('fold_school_days')) THEN
    RETURN;
  END IF;
  WITH taken AS (
    DELETE FROM school_day_changes RETURNING school_id, day, course_id, practice_count, exam_count, student_count
  )
  INSERT INTO school_days (school_id, day, course_id, practice_count, exam_count, student_count)
  SELECT COALESCE(school_id, 0), day, course_id, sum(practice_count), sum(exam_count), sum(student_count) FROM taken
  GROUP BY GROUPING SETS ((school_id, day, course_id), (day, course_id))
  ON CONFLICT (school_id, day, course_id) DO UPDATE SET practice_count = school_days.practice_count + EXCLUDED.practice_count,
    exam_count = school_days.exam_count + EXCLUDED.exam_count, student_count = school_days.student_count + EXCLUDED.student_count;

  WITH taken AS (
    DELETE FROM student_day_changes RETURNING id, school_id, course_id, day, user_id, kind, is_set
  ), net AS (
    SELECT DISTINCT ON (school_id, course_id, day, user_id, kind) school_id, course_id, day, user_id / 1024 AS chunk, kind, is_set,
      student_bit(user_id) AS one
    FROM taken ORDER BY school_id, course_id, day, user_id, kind, id DESC
  ), masks AS (
    SELECT school_id, course_id, day, chunk,
      COALESCE(bit_or(one) FILTER (WHERE kind = 'practice' AND is_set), no_students()) AS practised,
      COALESCE(bit_or(one) FILTER (WHERE kind = 'active' AND is_set), no_students()) AS active,
      COALESCE(bit_or(one) FILTER (WHERE kind = 'passed' AND is_set), no_students()) AS passed,
      COALESCE(bit_or(one) FILTER (WHERE kind = 'practice' AND NOT is_set), no_students()) AS not_practised,
      COALESCE(bit_or(one) FILTER (WHERE kind = 'active' AND NOT is_set), no_students()) AS not_active,
      COALESCE(bit_or(one) FILTER (WHERE kind = 'passed' AND NOT is_set), no_students()) AS not_passed
    FROM net GROUP BY school_id, course_id, day, chunk
  ), changed AS (
    UPDATE school_day_students b SET practised = (b.practised & ~m.not_practised) | m.practised, active = (b.active & ~m.not_active) | m.active,
      passed = (b.passed & ~m.not_passed) | m.passed
    FROM masks m WHERE b.school_id = m.school_id AND b.course_id = m.course_id AND b.day = m.day AND b.chunk = m.chunk
    RETURNING b.school_id, b.course_id, b.day, b.chunk
  )
  INSERT INTO school_day_students (school_id, course_id, day, chunk, practised, active, passed)
  SELECT school_id, course_id, day, chunk, practised, active, passed FROM masks
  WHERE (school_id, course_id, day, chunk) NOT IN (SELECT school_id, course_id, day, chunk FROM changed);

  WITH taken AS (
    DELETE FROM school_best_changes RETURNING school_id, course_id, day, since, until, best, change
  )
  INSERT INTO school_bests AS had (school_id, course_id, day, since, until, students, total, from_0, from_1, from_2, from_3, from_4, from_5, from_6, from_7, from_8, from_9)
  SELECT COALESCE(school_id, 0), course_id, day, since, until, sum(change), sum(change * best),
    COALESCE(sum(change) FILTER (WHERE best < 1), 0),
    COALESCE(sum(change) FILTER (WHERE best >= 1 AND best < 2), 0),
    COALESCE(sum(change) FILTER (WHERE best >= 2 AND best < 3), 0),
    COALESCE(sum(change) FILTER (WHERE best >= 3 AND best < 4), 0),
    COALESCE(sum(change) FILTER (WHERE best >= 4 AND best < 5), 0),
    COALESCE(sum(change) FILTER (WHERE best >= 5 AND best < 6), 0),
    COALESCE(sum(change) FILTER (WHERE best >= 6 AND best < 7), 0),
    COALESCE(sum(change) FILTER (WHERE best >= 7 AND best < 8), 0),
    COALESCE(sum(change) FILTER (WHERE best >= 8 AND best < 9), 0),
    COALESCE(sum(change) FILTER (WHERE best >= 9), 0)
  FROM taken GROUP BY GROUPING SETS ((school_id, course_id, day, since, until), (course_id, day, since, until))
  ON CONFLICT (school_id, course_id, day, since, until) DO UPDATE SET students = had.students + EXCLUDED.students,
    total = had.total + EXCLUDED.total,
    from_0 = had.from_0 + EXCLUDED.from_0,
    from_1 = had.from_1 + EXCLUDED.from_1,
    from_2 = had.from_2 + EXCLUDED.from_2,
    from_3 = had.from_3 + EXCLUDED.from_3,
    from_4 = had.from_4 + EXCLUDED.from_4,
    from_5 = had.from_5 + EXCLUDED.from_5,
    from_6 = had.from_6 + EXCLUDED.from_6,
    from_7 = had.from_7 + EXCLUDED.from_7,
    from_8 = had.from_8 + EXCLUDED.from_8,
    from_9 = had.from_9 + EXCLUDED.from_9;
END $$;
