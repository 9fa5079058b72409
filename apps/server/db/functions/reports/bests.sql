-- What is not additive over days, kept so that it is: who worked within a period, and the best of each student in it.
-- All of it follows from work_days and student_days; writers add changes, which are folded in later (folds.sql).

-- A student is the bit of their own number: chunk and place in it. Numbers that were given together lie together.
CREATE OR REPLACE FUNCTION no_students() RETURNS bit(1024) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
  $$ SELECT repeat('0', 1024)::bit(1024) $$;

CREATE OR REPLACE FUNCTION student_bit(user_id integer) RETURNS bit(1024) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
  $$ SELECT set_bit(repeat('0', 1024)::bit(1024), user_id % 1024, 1) $$;

CREATE OR REPLACE FUNCTION roll_up_bests(school_ids integer[], user_ids integer[], course_ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
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

-- An exam that ends by itself, as almost all do: what it changes of a student's bests is known without making them anew.
-- The rows are those of roll_up_bests; a test compares both ways.
CREATE OR REPLACE FUNCTION roll_up_best(school integer, course integer, student integer, on_day date, score numeric, is_passed boolean)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  had student_bests;
  new_since date;
  new_until date;
  others integer;
BEGIN
  SELECT * INTO had FROM student_bests WHERE school_id = school AND course_id = course AND user_id = student AND day = on_day;
  IF had.best >= score THEN
    IF is_passed AND NOT had.passed THEN
      UPDATE student_bests SET passed = true WHERE school_id = school AND course_id = course AND user_id = student AND day = on_day;
      INSERT INTO student_day_changes (school_id, course_id, day, user_id, kind, is_set)
      VALUES (school, course, on_day, student, 'passed', true);
    END IF;
    RETURN;
  END IF;
  SELECT COALESCE(max(day) FILTER (WHERE day < on_day AND best >= score), '-infinity'),
    COALESCE(min(day) FILTER (WHERE day > on_day AND best > score), 'infinity'), count(*) FILTER (WHERE day <> on_day)
  INTO new_since, new_until, others FROM student_bests WHERE school_id = school AND course_id = course AND user_id = student;
  -- Days before that were better than all until now, and days after that this one is as good as.
  IF others > 0 THEN
    WITH taken AS (
      SELECT day, best, since, until, CASE WHEN day > on_day THEN on_day ELSE since END AS later_since,
        CASE WHEN day < on_day THEN on_day ELSE until END AS earlier_until
      FROM student_bests WHERE school_id = school AND course_id = course AND user_id = student
        AND (day < on_day AND until > on_day AND best < score OR day > on_day AND since < on_day AND best <= score)
    ), noted AS (
      INSERT INTO school_best_changes (school_id, course_id, day, since, until, best, change)
      SELECT school, course, t.day, side.since, side.until, t.best, side.change
      FROM taken t CROSS JOIN LATERAL (VALUES (t.since, t.until, -1), (t.later_since, t.earlier_until, 1)) AS side (since, until, change)
    )
    UPDATE student_bests b SET since = t.later_since, until = t.earlier_until FROM taken t
    WHERE b.school_id = school AND b.course_id = course AND b.user_id = student AND b.day = t.day;
  END IF;
  IF had.day IS NULL THEN
    INSERT INTO student_bests (school_id, course_id, user_id, day, best, passed, since, until)
    VALUES (school, course, student, on_day, score, is_passed, new_since, new_until);
  ELSE
    UPDATE student_bests SET best = score, passed = had.passed OR is_passed, since = new_since, until = new_until
    WHERE school_id = school AND course_id = course AND user_id = student AND day = on_day;
    INSERT INTO school_best_changes (school_id, course_id, day, since, until, best, change)
    VALUES (school, course, on_day, had.since, had.until, had.best, -1);
  END IF;
  INSERT INTO school_best_changes (school_id, course_id, day, since, until, best, change)
  VALUES (school, course, on_day, new_since, new_until, score, 1);
  IF is_passed AND NOT COALESCE(had.passed, false) THEN
    INSERT INTO student_day_changes (school_id, course_id, day, user_id, kind, is_set)
    VALUES (school, course, on_day, student, 'passed', true);
  END IF;
END $$;
