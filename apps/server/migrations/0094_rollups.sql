-- What dashboards and reports stand on: kept in the transaction that ends an activity, opens it again or marks it anew,
-- whoever does it. Nothing here is a fact: rebuild_rollups() makes all of it from the activities.
-- A period counts what ended in it, by Vietnam's day.
CREATE FUNCTION vietnam_day(at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
  $$ SELECT (at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date $$;
CREATE FUNCTION vietnam_midnight(day date) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
  $$ SELECT day::timestamp AT TIME ZONE 'Asia/Ho_Chi_Minh' $$;

-- What one student has ended in one part on one day.
CREATE TABLE work_days (
  class_id integer NOT NULL,
  day date NOT NULL,
  user_id integer NOT NULL,
  course_part_id integer NOT NULL,
  kind text COLLATE "C" NOT NULL,
  course_id integer NOT NULL,
  ended_count integer NOT NULL,
  -- Practising only what was wrong again is no score of the part: with nothing else that day there is none.
  best_score numeric(4, 2),
  last_score numeric(4, 2),
  -- Of exams.
  passed boolean,
  completes boolean NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (class_id, day, user_id, course_part_id, kind)
);
CREATE INDEX work_days_person ON work_days (user_id, course_id, day);

-- How much one student has ended on one day in one course; course 0: in all of them. Where nothing is left the row stays.
-- It is also what writers of the same student's day wait for, so each sees what the other did.
CREATE TABLE student_days (
  school_id integer NOT NULL,
  day date NOT NULL,
  user_id integer NOT NULL,
  course_id integer NOT NULL,
  practice_count integer NOT NULL,
  exam_count integer NOT NULL,
  PRIMARY KEY (school_id, day, user_id, course_id)
);

-- The same of a school. Writers only add changes, each its own row, so that a country that ends its exams in the same
-- minute does not wait for itself; every so often whoever adds one folds them in. Both together are the count.
CREATE TABLE school_days (
  school_id integer NOT NULL,
  day date NOT NULL,
  course_id integer NOT NULL,
  practice_count integer NOT NULL,
  exam_count integer NOT NULL,
  student_count integer NOT NULL,
  PRIMARY KEY (school_id, day, course_id)
);
CREATE INDEX school_days_day ON school_days (course_id, day);
CREATE TABLE school_day_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  school_id integer NOT NULL,
  day date NOT NULL,
  course_id integer NOT NULL,
  practice_count integer NOT NULL,
  exam_count integer NOT NULL,
  student_count integer NOT NULL
);
CREATE VIEW school_days_now AS
  SELECT school_id, day, course_id, sum(practice_count)::integer AS practice_count, sum(exam_count)::integer AS exam_count,
    sum(student_count)::integer AS student_count
  FROM (SELECT school_id, day, course_id, practice_count, exam_count, student_count FROM school_days
    UNION ALL SELECT school_id, day, course_id, practice_count, exam_count, student_count FROM school_day_changes) counted
  GROUP BY school_id, day, course_id;

-- What a student has ended within a time: for the own reports, and for making a day anew.
CREATE INDEX activities_ended ON activities (user_id, ended_at) WHERE status <> 'open';

-- One at a time; who comes meanwhile leaves it to the one who is at it. Nobody else writes to school_days.
CREATE FUNCTION fold_school_days() RETURNS void LANGUAGE plpgsql AS $$
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
END $$;

-- The same, by what it was for one student and part on one day, and how many more or fewer have ended there.
CREATE FUNCTION roll_up(user_ids integer[], class_ids integer[], course_ids integer[], part_ids integer[], kinds text[],
  days date[], changes integer[])
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  folds boolean;
BEGIN
  -- Always in this order, so that two who roll up many cannot hold each other.
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
    RETURNING school_id, day, user_id, course_id, practice_count + exam_count AS total
  ), noted AS (
    INSERT INTO school_day_changes (school_id, day, course_id, practice_count, exam_count, student_count)
    SELECT school_id, day, course_id, sum(practices), sum(exams), sum((total > 0)::integer - (total > practices + exams)::integer)
    FROM moved JOIN counted USING (school_id, day, user_id, course_id)
    WHERE practices <> 0 OR exams <> 0 GROUP BY school_id, day, course_id
    RETURNING id
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
  IF folds THEN
    PERFORM fold_school_days();
  END IF;
END $$;

CREATE FUNCTION roll_up_begun() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- What begins is open: only a seed or a restore brings activities that have ended.
  PERFORM roll_up(array_agg(user_id), array_agg(class_id), array_agg(course_id), array_agg(course_part_id), array_agg(kind),
    array_agg(vietnam_day(ended_at)), array_agg(1))
  FROM added WHERE status <> 'open' AND kind <> 'exercise' HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER activities_rolled_up_insert AFTER INSERT ON activities
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION roll_up_begun();

CREATE FUNCTION roll_up_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM roll_up(array_agg(user_id), array_agg(class_id), array_agg(course_id), array_agg(course_part_id), array_agg(kind),
    array_agg(vietnam_day(ended_at)), array_agg(-1))
  FROM removed WHERE status <> 'open' AND kind <> 'exercise' HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER activities_rolled_up_delete AFTER DELETE ON activities
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION roll_up_removed();

CREATE FUNCTION roll_up_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM roll_up(array_agg(m.user_id), array_agg(m.class_id), array_agg(m.course_id), array_agg(m.course_part_id),
    array_agg(m.kind), array_agg(m.day), array_agg(m.change))
  FROM (
    SELECT side.user_id, side.class_id, side.course_id, side.course_part_id, side.kind, vietnam_day(side.ended_at) AS day, side.change
    FROM added a JOIN removed r USING (id)
    CROSS JOIN LATERAL (VALUES (a.user_id, a.class_id, a.course_id, a.course_part_id, a.kind, a.ended_at, 1),
      (r.user_id, r.class_id, r.course_id, r.course_part_id, r.kind, r.ended_at, -1))
      AS side (user_id, class_id, course_id, course_part_id, kind, ended_at, change)
    WHERE side.ended_at IS NOT NULL AND side.kind <> 'exercise'
      AND (a.user_id, a.class_id, a.course_id, a.course_part_id, a.kind, a.ended_at, a.score, a.pass_score, a.completes)
        IS DISTINCT FROM (r.user_id, r.class_id, r.course_id, r.course_part_id, r.kind, r.ended_at, r.score, r.pass_score, r.completes)
  ) m HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER activities_rolled_up_update AFTER UPDATE ON activities
  REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION roll_up_changed();

-- What they should be, from the facts alone.
CREATE VIEW work_days_from_facts AS
  SELECT class_id, vietnam_day(ended_at) AS day, user_id, course_part_id, kind, course_id, count(*)::integer AS ended_count,
    max(score) FILTER (WHERE wrong_of IS NULL) AS best_score,
    (array_agg(score ORDER BY ended_at DESC, id DESC) FILTER (WHERE wrong_of IS NULL))[1] AS last_score,
    CASE kind WHEN 'exam' THEN bool_or(score >= COALESCE(pass_score, 0)) END AS passed, bool_or(completes) AS completes,
    max(ended_at) AS last_at
  FROM activities WHERE status <> 'open' AND kind <> 'exercise'
  GROUP BY class_id, vietnam_day(ended_at), user_id, course_part_id, kind, course_id;
CREATE VIEW student_days_from_facts AS
  SELECT c.school_id, vietnam_day(a.ended_at) AS day, a.user_id, course.id AS course_id,
    (count(*) FILTER (WHERE a.kind = 'practice'))::integer AS practice_count,
    (count(*) FILTER (WHERE a.kind = 'exam'))::integer AS exam_count
  FROM activities a JOIN classes c ON c.id = a.class_id CROSS JOIN LATERAL (VALUES (a.course_id), (0)) AS course (id)
  WHERE a.status <> 'open' AND a.kind <> 'exercise'
  GROUP BY c.school_id, vietnam_day(a.ended_at), a.user_id, course.id;
CREATE VIEW school_days_from_facts AS
  SELECT school_id, day, course_id, sum(practice_count)::integer AS practice_count, sum(exam_count)::integer AS exam_count,
    count(*)::integer AS student_count
  FROM student_days_from_facts GROUP BY school_id, day, course_id;

-- Nothing ends meanwhile.
CREATE FUNCTION rebuild_rollups() RETURNS void LANGUAGE plpgsql AS $$
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
END $$;
SELECT rebuild_rollups();
