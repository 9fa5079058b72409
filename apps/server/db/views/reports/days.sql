CREATE VIEW school_days_now AS
  SELECT school_id, day, course_id, sum(practice_count)::integer AS practice_count, sum(exam_count)::integer AS exam_count,
    sum(student_count)::integer AS student_count
  FROM (SELECT school_id, day, course_id, practice_count, exam_count, student_count FROM school_days
    UNION ALL SELECT place.id, day, course_id, practice_count, exam_count, student_count
      FROM school_day_changes CROSS JOIN LATERAL (VALUES (school_id), (0)) AS place (id)) counted
  GROUP BY school_id, day, course_id;

-- What they should be, from the facts alone.
CREATE VIEW work_days_from_facts AS
  SELECT class_id, vietnam_day(ended_at) AS day, user_id, course_part_id, kind, course_id, count(*)::integer AS ended_count,
    max(score) FILTER (WHERE wrong_of IS NULL) AS best_score,
    (array_agg(score ORDER BY ended_at DESC, id DESC) FILTER (WHERE wrong_of IS NULL))[1] AS last_score,
    CASE kind WHEN 'exam' THEN bool_or(score >= COALESCE(pass_score, 0)) END AS passed, bool_or(completes) AS completes,
    max(ended_at) AS last_at
  FROM activities WHERE status <> 'open' AND is_counted(kind, answered_count)
  GROUP BY class_id, vietnam_day(ended_at), user_id, course_part_id, kind, course_id;

CREATE VIEW student_days_from_facts AS
  SELECT c.school_id, vietnam_day(a.ended_at) AS day, a.user_id, course.id AS course_id,
    (count(*) FILTER (WHERE a.kind = 'practice'))::integer AS practice_count,
    (count(*) FILTER (WHERE a.kind = 'exam'))::integer AS exam_count
  FROM activities a JOIN classes c ON c.id = a.class_id CROSS JOIN LATERAL (VALUES (a.course_id), (0)) AS course (id)
  WHERE a.status <> 'open' AND is_counted(a.kind, a.answered_count)
  GROUP BY c.school_id, vietnam_day(a.ended_at), a.user_id, course.id;

CREATE VIEW school_days_from_facts AS
  SELECT COALESCE(school_id, 0) AS school_id, day, course_id, sum(practice_count)::integer AS practice_count,
    sum(exam_count)::integer AS exam_count, count(*)::integer AS student_count
  FROM student_days_from_facts GROUP BY GROUPING SETS ((school_id, day, course_id), (day, course_id));
