CREATE VIEW school_day_students_now AS
  WITH net AS (
    SELECT DISTINCT ON (school_id, course_id, day, user_id, kind) school_id, course_id, day, user_id / 1024 AS chunk, kind, is_set,
      student_bit(user_id) AS one
    FROM student_day_changes ORDER BY school_id, course_id, day, user_id, kind, id DESC
  ), cleared AS (
    SELECT school_id, course_id, day, chunk, COALESCE(bit_or(one) FILTER (WHERE kind = 'practice'), no_students()) AS practised,
      COALESCE(bit_or(one) FILTER (WHERE kind = 'active'), no_students()) AS active,
      COALESCE(bit_or(one) FILTER (WHERE kind = 'passed'), no_students()) AS passed
    FROM net WHERE NOT is_set GROUP BY school_id, course_id, day, chunk
  )
  SELECT b.school_id, b.course_id, b.day, b.chunk,
    CASE WHEN c.chunk IS NULL THEN b.practised ELSE b.practised & ~c.practised END AS practised,
    CASE WHEN c.chunk IS NULL THEN b.active ELSE b.active & ~c.active END AS active,
    CASE WHEN c.chunk IS NULL THEN b.passed ELSE b.passed & ~c.passed END AS passed
  FROM school_day_students b
  LEFT JOIN cleared c ON c.school_id = b.school_id AND c.course_id = b.course_id AND c.day = b.day AND c.chunk = b.chunk
  UNION ALL
  SELECT school_id, course_id, day, chunk, CASE kind WHEN 'practice' THEN one ELSE no_students() END,
    CASE kind WHEN 'active' THEN one ELSE no_students() END, CASE kind WHEN 'passed' THEN one ELSE no_students() END
  FROM net WHERE is_set;

CREATE VIEW school_bests_now AS
  SELECT school_id, course_id, day, since, until, students, total,
    from_0, from_1, from_2, from_3, from_4, from_5, from_6, from_7, from_8, from_9
  FROM school_bests
  UNION ALL
  SELECT place.id, course_id, day, since, until, change, change * best,
    change * (best < 1)::integer,
    change * (best >= 1 AND best < 2)::integer,
    change * (best >= 2 AND best < 3)::integer,
    change * (best >= 3 AND best < 4)::integer,
    change * (best >= 4 AND best < 5)::integer,
    change * (best >= 5 AND best < 6)::integer,
    change * (best >= 6 AND best < 7)::integer,
    change * (best >= 7 AND best < 8)::integer,
    change * (best >= 8 AND best < 9)::integer,
    change * (best >= 9)::integer
  FROM school_best_changes CROSS JOIN LATERAL (VALUES (school_id), (0)) AS place (id);

-- From work_days and student_days, which are compared with the activities themselves.
CREATE VIEW student_bests_from_days AS
  WITH days AS MATERIALIZED (
    SELECT c.school_id, course.id AS course_id, w.user_id, w.day, max(w.best_score) AS best, bool_or(w.passed) AS passed
    FROM work_days w JOIN classes c ON c.id = w.class_id CROSS JOIN LATERAL (VALUES (w.course_id), (0)) AS course (id)
    WHERE w.kind = 'exam' GROUP BY c.school_id, course.id, w.user_id, w.day
  )
  SELECT d.school_id, d.course_id, d.user_id, d.day, d.best, d.passed,
    COALESCE(max(e.day) FILTER (WHERE e.day < d.day AND e.best >= d.best), '-infinity') AS since,
    COALESCE(min(e.day) FILTER (WHERE e.day > d.day AND e.best > d.best), 'infinity') AS until
  FROM days d JOIN days e ON e.school_id = d.school_id AND e.course_id = d.course_id AND e.user_id = d.user_id
  GROUP BY d.school_id, d.course_id, d.user_id, d.day, d.best, d.passed;

CREATE VIEW school_bests_from_days AS
  SELECT COALESCE(school_id, 0) AS school_id, course_id, day, since, until, count(*)::integer AS students, sum(best) AS total,
    (count(*) FILTER (WHERE best < 1))::integer AS from_0,
    (count(*) FILTER (WHERE best >= 1 AND best < 2))::integer AS from_1,
    (count(*) FILTER (WHERE best >= 2 AND best < 3))::integer AS from_2,
    (count(*) FILTER (WHERE best >= 3 AND best < 4))::integer AS from_3,
    (count(*) FILTER (WHERE best >= 4 AND best < 5))::integer AS from_4,
    (count(*) FILTER (WHERE best >= 5 AND best < 6))::integer AS from_5,
    (count(*) FILTER (WHERE best >= 6 AND best < 7))::integer AS from_6,
    (count(*) FILTER (WHERE best >= 7 AND best < 8))::integer AS from_7,
    (count(*) FILTER (WHERE best >= 8 AND best < 9))::integer AS from_8,
    (count(*) FILTER (WHERE best >= 9))::integer AS from_9
  FROM student_bests GROUP BY GROUPING SETS ((school_id, course_id, day, since, until), (course_id, day, since, until));

CREATE VIEW school_day_students_from_days AS
  SELECT d.school_id, d.course_id, d.day, d.user_id / 1024 AS chunk,
    bit_or(CASE WHEN d.practice_count > 0 THEN student_bit(d.user_id) ELSE no_students() END) AS practised,
    bit_or(student_bit(d.user_id)) AS active,
    bit_or(CASE WHEN b.passed THEN student_bit(d.user_id) ELSE no_students() END) AS passed
  FROM student_days d LEFT JOIN student_bests b ON b.school_id = d.school_id AND b.course_id = d.course_id
    AND b.user_id = d.user_id AND b.day = d.day
  WHERE d.practice_count > 0 OR d.exam_count > 0
  GROUP BY d.school_id, d.course_id, d.day, d.user_id / 1024;
