-- An exam that ends by itself, as almost all do: what it changes of a student's bests is known without making them anew.
-- The rows are those of roll_up_bests; a test compares both ways.
CREATE FUNCTION roll_up_best(school integer, course integer, student integer, on_day date, score numeric, is_passed boolean)
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

CREATE OR REPLACE FUNCTION roll_up_end(ended activities) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  school integer;
  on_day date := vietnam_day(ended.ended_at);
  practices integer := (ended.kind = 'practice')::integer;
  exams integer := (ended.kind = 'exam')::integer;
  is_passed boolean := CASE ended.kind WHEN 'exam' THEN ended.score >= COALESCE(ended.pass_score, 0) END;
  in_all student_days;
  in_course student_days;
  is_first boolean;
  is_first_in_course boolean;
BEGIN
  SELECT school_id INTO school FROM classes WHERE id = ended.class_id;
  IF exams = 1 THEN
    PERFORM FROM exam_sitters WHERE user_id = ended.user_id FOR UPDATE;
    IF NOT FOUND THEN
      -- Whoever adds it first holds it; the other waits here.
      INSERT INTO exam_sitters (user_id) VALUES (ended.user_id) ON CONFLICT DO NOTHING;
      IF NOT FOUND THEN
        PERFORM FROM exam_sitters WHERE user_id = ended.user_id FOR UPDATE;
      END IF;
    END IF;
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
  is_first := in_all.practice_count + in_all.exam_count = 1;
  is_first_in_course := in_course.practice_count + in_course.exam_count = 1;
  INSERT INTO school_day_changes (school_id, day, course_id, practice_count, exam_count, student_count)
  VALUES (school, on_day, 0, practices, exams, is_first::integer), (school, on_day, ended.course_id, practices, exams, is_first_in_course::integer);
  -- The first of that day, and the first practice.
  IF is_first_in_course OR practices = 1 AND in_course.practice_count = 1 THEN
    INSERT INTO student_day_changes (school_id, course_id, day, user_id, kind, is_set)
    SELECT school, first.course_id, on_day, ended.user_id, first.kind, true
    FROM (VALUES (0, 'active', is_first), (0, 'practice', practices * in_all.practice_count = 1),
      (ended.course_id, 'active', is_first_in_course), (ended.course_id, 'practice', practices * in_course.practice_count = 1))
      AS first (course_id, kind, is_first)
    WHERE first.is_first;
  END IF;
  INSERT INTO work_days AS had (class_id, day, user_id, course_part_id, kind, course_id, ended_count, best_score, last_score,
    passed, completes, last_at)
  VALUES (ended.class_id, on_day, ended.user_id, ended.course_part_id, ended.kind, ended.course_id, 1,
    CASE WHEN ended.wrong_of IS NULL THEN ended.score END, CASE WHEN ended.wrong_of IS NULL THEN ended.score END,
    is_passed, ended.completes, ended.ended_at)
  ON CONFLICT (class_id, day, user_id, course_part_id, kind) DO UPDATE SET ended_count = had.ended_count + 1,
    best_score = GREATEST(had.best_score, EXCLUDED.best_score), last_score = COALESCE(EXCLUDED.last_score, had.last_score),
    passed = had.passed OR EXCLUDED.passed, completes = had.completes OR EXCLUDED.completes, last_at = EXCLUDED.last_at
    WHERE EXCLUDED.last_at > had.last_at;
  -- One that ended before others that are counted already: which is the last is looked up.
  IF NOT FOUND THEN
    PERFORM roll_up(ARRAY[ended.user_id], ARRAY[ended.class_id], ARRAY[ended.course_id], ARRAY[ended.course_part_id],
      ARRAY[ended.kind], ARRAY[on_day], ARRAY[0]);
  ELSIF exams = 1 THEN
    PERFORM roll_up_best(school, 0, ended.user_id, on_day, ended.score, is_passed);
    PERFORM roll_up_best(school, ended.course_id, ended.user_id, on_day, ended.score, is_passed);
  END IF;
  IF currval('school_day_changes_id_seq') % 100 < 2 THEN
    PERFORM fold_school_days();
  END IF;
END $$;

-- What begins is open, so there is nothing to roll up: only a seed or a restore brings activities that have ended.
CREATE OR REPLACE FUNCTION roll_up_begun() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM added WHERE status <> 'open' AND kind <> 'exercise') THEN
    PERFORM roll_up(array_agg(user_id), array_agg(class_id), array_agg(course_id), array_agg(course_part_id), array_agg(kind),
      array_agg(vietnam_day(ended_at)), array_agg(1))
    FROM added WHERE status <> 'open' AND kind <> 'exercise';
  END IF;
  RETURN NULL;
END $$;
