-- What is not additive over days, kept so that it is: who worked within a period, and the best of each student in it.
-- All of it follows from work_days and student_days; writers add changes, which are folded in later (0094).

------------------------------------------------------------------ who: students of a school on a day, as bits
-- A student is the bit of their own number: chunk and place in it. Numbers that were given together lie together.
CREATE FUNCTION no_students() RETURNS bit(1024) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
  $$ SELECT repeat('0', 1024)::bit(1024) $$;
CREATE FUNCTION student_bit(user_id integer) RETURNS bit(1024) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
  $$ SELECT set_bit(repeat('0', 1024)::bit(1024), user_id % 1024, 1) $$;

CREATE TABLE school_day_students (
  school_id integer NOT NULL,
  course_id integer NOT NULL,
  day date NOT NULL,
  chunk integer NOT NULL,
  practised bit(1024) NOT NULL,
  active bit(1024) NOT NULL,
  passed bit(1024) NOT NULL,
  PRIMARY KEY (school_id, course_id, day, chunk)
);
-- Of one student's day the last change counts; those who change it wait for each other at its row of student_days.
CREATE TABLE student_day_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  school_id integer NOT NULL,
  course_id integer NOT NULL,
  day date NOT NULL,
  user_id integer NOT NULL,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('practice', 'active', 'passed')),
  is_set boolean NOT NULL
);
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

------------------------------------------------------------------ how well: the best of a student's days
-- The best of a day is the best of a period unless a day of it before is as good, or one after is better. The days that
-- would take it away are kept with it: `since` and `until` must lie outside of the period. So each student who sat an
-- exam within it has exactly one, and they add up.
CREATE TABLE student_bests (
  school_id integer NOT NULL,
  course_id integer NOT NULL,
  user_id integer NOT NULL,
  day date NOT NULL,
  best numeric(4, 2) NOT NULL,
  passed boolean NOT NULL,
  since date NOT NULL,
  until date NOT NULL,
  PRIMARY KEY (school_id, course_id, user_id, day)
);
CREATE INDEX work_days_exams ON work_days (user_id, course_id, day) WHERE kind = 'exam';
-- Whoever counts a student's exams anew waits here for whoever does so just now, on whichever day.
CREATE TABLE exam_sitters (user_id integer PRIMARY KEY);

CREATE TABLE school_bests (
  school_id integer NOT NULL,
  course_id integer NOT NULL,
  day date NOT NULL,
  since date NOT NULL,
  until date NOT NULL,
  students integer NOT NULL,
  total numeric NOT NULL,
  from_0 integer NOT NULL, from_1 integer NOT NULL, from_2 integer NOT NULL, from_3 integer NOT NULL, from_4 integer NOT NULL,
  from_5 integer NOT NULL, from_6 integer NOT NULL, from_7 integer NOT NULL, from_8 integer NOT NULL, from_9 integer NOT NULL,
  PRIMARY KEY (school_id, course_id, day, since, until)
);
CREATE INDEX school_bests_day ON school_bests (course_id, day);
CREATE TABLE school_best_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  school_id integer NOT NULL,
  course_id integer NOT NULL,
  day date NOT NULL,
  since date NOT NULL,
  until date NOT NULL,
  best numeric(4, 2) NOT NULL,
  change integer NOT NULL
);
CREATE VIEW school_bests_now AS
  SELECT school_id, course_id, day, since, until, students, total,
    from_0, from_1, from_2, from_3, from_4, from_5, from_6, from_7, from_8, from_9 FROM school_bests
  UNION ALL
  SELECT school_id, course_id, day, since, until, change, change * best,
    change * (best < 1)::integer, change * (best >= 1 AND best < 2)::integer, change * (best >= 2 AND best < 3)::integer,
    change * (best >= 3 AND best < 4)::integer, change * (best >= 4 AND best < 5)::integer, change * (best >= 5 AND best < 6)::integer,
    change * (best >= 6 AND best < 7)::integer, change * (best >= 7 AND best < 8)::integer, change * (best >= 8 AND best < 9)::integer,
    change * (best >= 9)::integer FROM school_best_changes;

CREATE FUNCTION roll_up_bests(school_ids integer[], user_ids integer[], course_ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  WITH given AS (
    SELECT DISTINCT g.school_id, g.user_id, course.id AS course_id
    FROM unnest(school_ids, user_ids, course_ids) AS g (school_id, user_id, course_id)
    CROSS JOIN LATERAL (VALUES (g.course_id), (0)) AS course (id)
  ), days AS (
    SELECT g.school_id, g.course_id, g.user_id, w.day, max(w.best_score) AS best, bool_or(w.passed) AS passed
    FROM given g JOIN work_days w ON w.user_id = g.user_id AND w.kind = 'exam' AND (g.course_id = 0 OR w.course_id = g.course_id)
    JOIN classes c ON c.id = w.class_id AND c.school_id = g.school_id
    GROUP BY g.school_id, g.course_id, g.user_id, w.day
  ), told AS (
    SELECT d.school_id, d.course_id, d.user_id, d.day, d.best, d.passed,
      COALESCE(max(e.day) FILTER (WHERE e.day < d.day AND e.best >= d.best), '-infinity') AS since,
      COALESCE(min(e.day) FILTER (WHERE e.day > d.day AND e.best > d.best), 'infinity') AS until
    FROM days d JOIN days e ON e.school_id = d.school_id AND e.course_id = d.course_id AND e.user_id = d.user_id
    GROUP BY d.school_id, d.course_id, d.user_id, d.day, d.best, d.passed
  ), had AS (
    SELECT b.* FROM student_bests b JOIN given g ON g.school_id = b.school_id AND g.course_id = b.course_id AND g.user_id = b.user_id
  ), moved AS (
    SELECT school_id, course_id, user_id, day, had.best AS had_best, had.passed AS had_passed, had.since AS had_since,
      had.until AS had_until, told.best, told.passed, told.since, told.until
    FROM had FULL JOIN told USING (school_id, course_id, user_id, day)
    WHERE (had.best, had.passed, had.since, had.until) IS DISTINCT FROM (told.best, told.passed, told.since, told.until)
  ), noted AS (
    INSERT INTO school_best_changes (school_id, course_id, day, since, until, best, change)
    SELECT m.school_id, m.course_id, m.day, side.since, side.until, side.best, side.change
    FROM moved m CROSS JOIN LATERAL (VALUES (m.had_since, m.had_until, m.had_best, -1), (m.since, m.until, m.best, 1))
      AS side (since, until, best, change)
    WHERE side.best IS NOT NULL AND (m.had_best, m.had_since, m.had_until) IS DISTINCT FROM (m.best, m.since, m.until)
  ), marked AS (
    INSERT INTO student_day_changes (school_id, course_id, day, user_id, kind, is_set)
    SELECT school_id, course_id, day, user_id, 'passed', COALESCE(passed, false) FROM moved
    WHERE COALESCE(had_passed, false) <> COALESCE(passed, false)
  ), removed AS (
    DELETE FROM student_bests b USING moved m WHERE m.best IS NULL AND b.school_id = m.school_id AND b.course_id = m.course_id
      AND b.user_id = m.user_id AND b.day = m.day
  )
  INSERT INTO student_bests (school_id, course_id, user_id, day, best, passed, since, until)
  SELECT school_id, course_id, user_id, day, best, passed, since, until FROM moved WHERE best IS NOT NULL
  ON CONFLICT (school_id, course_id, user_id, day) DO UPDATE SET best = EXCLUDED.best, passed = EXCLUDED.passed,
    since = EXCLUDED.since, until = EXCLUDED.until;
END $$;

------------------------------------------------------------------ folding
CREATE OR REPLACE FUNCTION fold_school_days() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('fold_school_days')) THEN
    RETURN;
  END IF;
  WITH taken AS (
    DELETE FROM school_day_changes RETURNING school_id, day, course_id, practice_count, exam_count, student_count
  )
  INSERT INTO school_days (school_id, day, course_id, practice_count, exam_count, student_count)
  SELECT school_id, day, course_id, sum(practice_count), sum(exam_count), sum(student_count) FROM taken
  GROUP BY school_id, day, course_id
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
  SELECT school_id, course_id, day, since, until, sum(change), sum(change * best),
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
  FROM taken GROUP BY school_id, course_id, day, since, until
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

------------------------------------------------------------------ whoever ends, reopens or marks anew (0094)
CREATE OR REPLACE FUNCTION roll_up(user_ids integer[], class_ids integer[], course_ids integer[], part_ids integer[], kinds text[],
  days date[], changes integer[])
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  folds boolean;
BEGIN
  -- Always in this order, so that two who roll up many cannot hold each other.
  IF 'exam' = ANY (kinds) THEN
    INSERT INTO exam_sitters (user_id)
    SELECT DISTINCT given.user_id FROM unnest(user_ids, kinds) AS given (user_id, kind) WHERE given.kind = 'exam' ORDER BY 1
    ON CONFLICT DO NOTHING;
    PERFORM FROM exam_sitters sitter
    WHERE sitter.user_id IN (SELECT given.user_id FROM unnest(user_ids, kinds) AS given (user_id, kind) WHERE given.kind = 'exam')
    ORDER BY sitter.user_id FOR UPDATE;
  END IF;
  WITH moved AS (
    SELECT c.school_id, given.day, given.user_id, course.id AS course_id,
      COALESCE(sum(given.change) FILTER (WHERE given.kind = 'practice'), 0)::integer AS practices,
      COALESCE(sum(given.change) FILTER (WHERE given.kind = 'exam'), 0)::integer AS exams
    FROM unnest(user_ids, class_ids, course_ids, kinds, days, changes) AS given (user_id, class_id, course_id, kind, day, change)
    JOIN classes c ON c.id = given.class_id
    CROSS JOIN LATERAL (VALUES (given.course_id), (0)) AS course (id)
    GROUP BY c.school_id, given.day, given.user_id, course.id
  ), counted AS (
    INSERT INTO student_days AS had (school_id, day, user_id, course_id, practice_count, exam_count)
    SELECT school_id, day, user_id, course_id, practices, exams FROM moved ORDER BY school_id, day, user_id, course_id
    ON CONFLICT (school_id, day, user_id, course_id) DO UPDATE
      SET practice_count = had.practice_count + EXCLUDED.practice_count, exam_count = had.exam_count + EXCLUDED.exam_count
    RETURNING school_id, day, user_id, course_id, practice_count, exam_count, practice_count + exam_count AS total
  ), noted AS (
    INSERT INTO school_day_changes (school_id, day, course_id, practice_count, exam_count, student_count)
    SELECT school_id, day, course_id, sum(practices), sum(exams), sum((total > 0)::integer - (total > practices + exams)::integer)
    FROM moved JOIN counted USING (school_id, day, user_id, course_id)
    WHERE practices <> 0 OR exams <> 0 GROUP BY school_id, day, course_id
    RETURNING id
  ), marked AS (
    INSERT INTO student_day_changes (school_id, course_id, day, user_id, kind, is_set)
    SELECT school_id, course_id, day, user_id, mark.kind, mark.count > 0
    FROM moved JOIN counted USING (school_id, day, user_id, course_id)
    CROSS JOIN LATERAL (VALUES ('practice', practice_count, practices), ('active', total, practices + exams)) AS mark (kind, count, change)
    WHERE (mark.count > 0) <> (mark.count - mark.change > 0)
  )
  SELECT bool_or(id % 100 = 0) INTO folds FROM noted;

  -- From here on nobody else changes these days of these students: they are counted anew.
  INSERT INTO work_days AS had (class_id, day, user_id, course_part_id, kind, course_id, ended_count, best_score, last_score,
    passed, completes, last_at)
  SELECT a.class_id, given.day, a.user_id, a.course_part_id, a.kind, a.course_id, count(*),
    max(a.score) FILTER (WHERE a.wrong_of IS NULL),
    (array_agg(a.score ORDER BY a.ended_at DESC, a.id DESC) FILTER (WHERE a.wrong_of IS NULL))[1],
    CASE a.kind WHEN 'exam' THEN bool_or(a.score >= COALESCE(a.pass_score, 0)) END, bool_or(a.completes), max(a.ended_at)
  FROM (SELECT DISTINCT * FROM unnest(user_ids, class_ids, part_ids, kinds, days)) AS given (user_id, class_id, part_id, kind, day)
  JOIN activities a ON a.user_id = given.user_id AND a.status <> 'open' AND a.ended_at >= vietnam_midnight(given.day)
    AND a.ended_at < vietnam_midnight(given.day + 1) AND a.class_id = given.class_id AND a.course_part_id = given.part_id
    AND a.kind = given.kind
  GROUP BY a.class_id, given.day, a.user_id, a.course_part_id, a.kind, a.course_id
  ON CONFLICT (class_id, day, user_id, course_part_id, kind) DO UPDATE SET ended_count = EXCLUDED.ended_count,
    best_score = EXCLUDED.best_score, last_score = EXCLUDED.last_score, passed = EXCLUDED.passed, completes = EXCLUDED.completes,
    last_at = EXCLUDED.last_at;
  IF -1 = ANY (changes) THEN
    DELETE FROM work_days w USING unnest(user_ids, class_ids, part_ids, kinds, days) AS given (user_id, class_id, part_id, kind, day)
    WHERE w.class_id = given.class_id AND w.day = given.day AND w.user_id = given.user_id AND w.course_part_id = given.part_id
      AND w.kind = given.kind AND NOT EXISTS (SELECT FROM activities a WHERE a.user_id = given.user_id AND a.status <> 'open'
        AND a.ended_at >= vietnam_midnight(given.day) AND a.ended_at < vietnam_midnight(given.day + 1)
        AND a.class_id = given.class_id AND a.course_part_id = given.part_id AND a.kind = given.kind);
  END IF;
  IF 'exam' = ANY (kinds) THEN
    PERFORM roll_up_bests(array_agg(c.school_id), array_agg(given.user_id), array_agg(given.course_id))
    FROM unnest(user_ids, class_ids, course_ids, kinds) AS given (user_id, class_id, course_id, kind)
    JOIN classes c ON c.id = given.class_id WHERE given.kind = 'exam';
  END IF;
  IF folds THEN
    PERFORM fold_school_days();
  END IF;
END $$;

CREATE OR REPLACE FUNCTION roll_up_end(ended activities) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  school integer;
  on_day date := vietnam_day(ended.ended_at);
  practices integer := (ended.kind = 'practice')::integer;
  exams integer := (ended.kind = 'exam')::integer;
  in_all student_days;
  in_course student_days;
  change bigint;
BEGIN
  SELECT school_id INTO school FROM classes WHERE id = ended.class_id;
  IF exams = 1 THEN
    INSERT INTO exam_sitters (user_id) VALUES (ended.user_id) ON CONFLICT DO NOTHING;
    PERFORM FROM exam_sitters WHERE user_id = ended.user_id FOR UPDATE;
  END IF;
  INSERT INTO student_days AS had (school_id, day, user_id, course_id, practice_count, exam_count)
  VALUES (school, on_day, ended.user_id, 0, practices, exams)
  ON CONFLICT (school_id, day, user_id, course_id) DO UPDATE
    SET practice_count = had.practice_count + EXCLUDED.practice_count, exam_count = had.exam_count + EXCLUDED.exam_count
  RETURNING * INTO in_all;
  INSERT INTO student_days AS had (school_id, day, user_id, course_id, practice_count, exam_count)
  VALUES (school, on_day, ended.user_id, ended.course_id, practices, exams)
  ON CONFLICT (school_id, day, user_id, course_id) DO UPDATE
    SET practice_count = had.practice_count + EXCLUDED.practice_count, exam_count = had.exam_count + EXCLUDED.exam_count
  RETURNING * INTO in_course;
  INSERT INTO school_day_changes (school_id, day, course_id, practice_count, exam_count, student_count)
  VALUES (school, on_day, 0, practices, exams, (in_all.practice_count + in_all.exam_count = 1)::integer);
  INSERT INTO school_day_changes (school_id, day, course_id, practice_count, exam_count, student_count)
  VALUES (school, on_day, ended.course_id, practices, exams, (in_course.practice_count + in_course.exam_count = 1)::integer)
  RETURNING id INTO change;
  -- The first of that day, and the first practice.
  INSERT INTO student_day_changes (school_id, course_id, day, user_id, kind, is_set)
  SELECT school, first.course_id, on_day, ended.user_id, first.kind, true
  FROM (VALUES (0, 'active', in_all.practice_count + in_all.exam_count), (0, 'practice', practices * in_all.practice_count),
    (ended.course_id, 'active', in_course.practice_count + in_course.exam_count),
    (ended.course_id, 'practice', practices * in_course.practice_count)) AS first (course_id, kind, count)
  WHERE first.count = 1;
  INSERT INTO work_days AS had (class_id, day, user_id, course_part_id, kind, course_id, ended_count, best_score, last_score,
    passed, completes, last_at)
  VALUES (ended.class_id, on_day, ended.user_id, ended.course_part_id, ended.kind, ended.course_id, 1,
    CASE WHEN ended.wrong_of IS NULL THEN ended.score END, CASE WHEN ended.wrong_of IS NULL THEN ended.score END,
    CASE ended.kind WHEN 'exam' THEN ended.score >= COALESCE(ended.pass_score, 0) END, ended.completes, ended.ended_at)
  ON CONFLICT (class_id, day, user_id, course_part_id, kind) DO UPDATE SET ended_count = had.ended_count + 1,
    best_score = GREATEST(had.best_score, EXCLUDED.best_score), last_score = COALESCE(EXCLUDED.last_score, had.last_score),
    passed = had.passed OR EXCLUDED.passed, completes = had.completes OR EXCLUDED.completes, last_at = EXCLUDED.last_at
    WHERE EXCLUDED.last_at > had.last_at;
  -- One that ended before others that are counted already: which is the last is looked up.
  IF NOT FOUND THEN
    PERFORM roll_up(ARRAY[ended.user_id], ARRAY[ended.class_id], ARRAY[ended.course_id], ARRAY[ended.course_part_id],
      ARRAY[ended.kind], ARRAY[on_day], ARRAY[0]);
  ELSIF exams = 1 THEN
    PERFORM roll_up_bests(ARRAY[school], ARRAY[ended.user_id], ARRAY[ended.course_id]);
  END IF;
  IF change % 100 < 2 THEN
    PERFORM fold_school_days();
  END IF;
END $$;

------------------------------------------------------------------ what they should be
CREATE FUNCTION rebuild_rollups_of_schools() RETURNS void LANGUAGE plpgsql AS $$
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
  SELECT school_id, course_id, day, since, until, count(*)::integer AS students, sum(best) AS total,
    (count(*) FILTER (WHERE best < 1))::integer AS from_0, (count(*) FILTER (WHERE best >= 1 AND best < 2))::integer AS from_1, (count(*) FILTER (WHERE best >= 2 AND best < 3))::integer AS from_2, (count(*) FILTER (WHERE best >= 3 AND best < 4))::integer AS from_3, (count(*) FILTER (WHERE best >= 4 AND best < 5))::integer AS from_4, (count(*) FILTER (WHERE best >= 5 AND best < 6))::integer AS from_5, (count(*) FILTER (WHERE best >= 6 AND best < 7))::integer AS from_6, (count(*) FILTER (WHERE best >= 7 AND best < 8))::integer AS from_7, (count(*) FILTER (WHERE best >= 8 AND best < 9))::integer AS from_8, (count(*) FILTER (WHERE best >= 9))::integer AS from_9
  FROM student_bests GROUP BY school_id, course_id, day, since, until;
CREATE VIEW school_day_students_from_days AS
  SELECT d.school_id, d.course_id, d.day, d.user_id / 1024 AS chunk,
    bit_or(CASE WHEN d.practice_count > 0 THEN student_bit(d.user_id) ELSE no_students() END) AS practised,
    bit_or(student_bit(d.user_id)) AS active,
    bit_or(CASE WHEN b.passed THEN student_bit(d.user_id) ELSE no_students() END) AS passed
  FROM student_days d LEFT JOIN student_bests b ON b.school_id = d.school_id AND b.course_id = d.course_id
    AND b.user_id = d.user_id AND b.day = d.day
  WHERE d.practice_count > 0 OR d.exam_count > 0
  GROUP BY d.school_id, d.course_id, d.day, d.user_id / 1024;

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
  SELECT school_id, day, course_id, sum(practice_count), sum(exam_count), count(*)
  FROM student_days GROUP BY school_id, day, course_id;
  PERFORM rebuild_rollups_of_schools();
END $$;
SELECT rebuild_rollups_of_schools();
