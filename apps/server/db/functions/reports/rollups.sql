-- What dashboards and reports stand on: kept in the transaction that ends an activity, opens it again or marks it anew,
-- whoever does it. Nothing of it is a fact: rebuild_rollups() makes all of it from the activities.

-- What has ended and is counted: exams, and practice in which something was answered.
CREATE OR REPLACE FUNCTION is_counted(kind text, answered smallint) RETURNS boolean LANGUAGE sql IMMUTABLE AS
  $$ SELECT kind = 'exam' OR kind = 'practice' AND answered > 0 $$;

-- The general way, for what ends, begins again or changes in any number, by what it was for one student and part on one day, and how many more or fewer have ended there.
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
    AND a.kind = given.kind AND is_counted(a.kind, a.answered_count)
  GROUP BY a.class_id, given.day, a.user_id, a.course_part_id, a.kind, a.course_id
  ON CONFLICT (class_id, day, user_id, course_part_id, kind) DO UPDATE SET ended_count = EXCLUDED.ended_count,
    best_score = EXCLUDED.best_score, last_score = EXCLUDED.last_score, passed = EXCLUDED.passed, completes = EXCLUDED.completes,
    last_at = EXCLUDED.last_at;
  IF -1 = ANY (changes) THEN
    DELETE FROM work_days w USING unnest(user_ids, class_ids, part_ids, kinds, days) AS given (user_id, class_id, part_id, kind, day)
    WHERE w.class_id = given.class_id AND w.day = given.day AND w.user_id = given.user_id AND w.course_part_id = given.part_id
      AND w.kind = given.kind AND NOT EXISTS (SELECT FROM activities a WHERE a.user_id = given.user_id AND a.status <> 'open'
        AND a.ended_at >= vietnam_midnight(given.day) AND a.ended_at < vietnam_midnight(given.day + 1)
        AND a.class_id = given.class_id AND a.course_part_id = given.part_id AND a.kind = given.kind
        AND is_counted(a.kind, a.answered_count));
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

-- What begins is open, so there is nothing to roll up: only a seed or a restore brings activities that have ended.
CREATE OR REPLACE FUNCTION roll_up_begun() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM added WHERE status <> 'open' AND is_counted(kind, answered_count)) THEN
    PERFORM roll_up(array_agg(user_id), array_agg(class_id), array_agg(course_id), array_agg(course_part_id), array_agg(kind),
      array_agg(vietnam_day(ended_at)), array_agg(1))
    FROM added WHERE status <> 'open' AND is_counted(kind, answered_count);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION roll_up_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM roll_up(array_agg(user_id), array_agg(class_id), array_agg(course_id), array_agg(course_part_id), array_agg(kind),
    array_agg(vietnam_day(ended_at)), array_agg(-1))
  FROM removed WHERE status <> 'open' AND is_counted(kind, answered_count) HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION roll_up_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed integer;
  ended activities;
  was_open boolean;
BEGIN
  SELECT count(*) INTO changed FROM added;
  IF changed = 1 THEN
    SELECT r.ended_at IS NULL INTO was_open FROM removed r;
    SELECT a.* INTO ended FROM added a;
    IF was_open THEN
      IF ended.ended_at IS NOT NULL AND is_counted(ended.kind, ended.answered_count) THEN
        PERFORM roll_up_end(ended);
      END IF;
      RETURN NULL;
    END IF;
  END IF;
  PERFORM roll_up(array_agg(m.user_id), array_agg(m.class_id), array_agg(m.course_id), array_agg(m.course_part_id),
    array_agg(m.kind), array_agg(m.day), array_agg(m.change))
  FROM (
    SELECT side.user_id, side.class_id, side.course_id, side.course_part_id, side.kind, vietnam_day(side.ended_at) AS day, side.change
    FROM added a JOIN removed r USING (id)
    CROSS JOIN LATERAL (VALUES (a.user_id, a.class_id, a.course_id, a.course_part_id, a.kind, a.answered_count, a.ended_at, 1),
      (r.user_id, r.class_id, r.course_id, r.course_part_id, r.kind, r.answered_count, r.ended_at, -1))
      AS side (user_id, class_id, course_id, course_part_id, kind, answered_count, ended_at, change)
    WHERE side.ended_at IS NOT NULL AND is_counted(side.kind, side.answered_count)
      AND (a.user_id, a.class_id, a.course_id, a.course_part_id, a.kind, a.ended_at, a.score, a.pass_score, a.completes)
        IS DISTINCT FROM (r.user_id, r.class_id, r.course_id, r.course_part_id, r.kind, r.ended_at, r.score, r.pass_score, r.completes)
  ) m HAVING count(*) > 0;
  RETURN NULL;
END $$;

-- An end by itself is what almost always happens, and a country may hand in at the same minute: it is rolled up by plain
-- statements, at a third of what the general way costs. The rows and their order are the same.
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
