-- Whoever gives more time to a class waits for attempts that are beginning, and they for it: none misses the minutes.
CREATE OR REPLACE FUNCTION class_exam_key(course integer, class integer) RETURNS bigint LANGUAGE sql IMMUTABLE AS
  $$ SELECT hashint8extended((course::bigint << 32) | class::bigint, 91) $$;

CREATE OR REPLACE FUNCTION hold_class_exam(course integer, class integer) RETURNS void LANGUAGE sql AS
  $$ SELECT pg_advisory_xact_lock(class_exam_key(course, class)) $$;

-- What attempts at an exam or a test are drawn from: materials in the versions that it holds, or what a blueprint left to draw
-- from, of a course for each class. Null: nothing was kept for the class since the blueprint changed.
CREATE OR REPLACE FUNCTION held_for_exam(class integer, part integer, blueprint integer, test integer) RETURNS jsonb
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  held jsonb;
BEGIN
  IF blueprint IS NOT NULL THEN
    SELECT jsonb_build_object('pool', kept.rows) INTO held FROM class_exam_pools kept
    JOIN blueprints b ON b.id = kept.blueprint_id AND b.updated_at = kept.blueprint_at
    WHERE kept.class_id = class AND kept.course_part_id = part AND kept.blueprint_id = blueprint;
    RETURN held;
  END IF;
  IF test IS NOT NULL THEN
    SELECT jsonb_build_object('pool', t.pool) INTO held FROM class_tests t WHERE t.id = test AND t.pool IS NOT NULL;
    IF FOUND THEN
      RETURN held;
    END IF;
    SELECT jsonb_agg(jsonb_build_object('id', x.material_id, 'version', x.version, 'points', x.points) ORDER BY x.position) INTO held
    FROM class_test_materials x WHERE x.class_test_id = test;
  ELSE
    SELECT jsonb_agg(jsonb_build_object('id', x.material_id, 'version', x.version, 'points', x.points) ORDER BY x.position) INTO held
    FROM course_part_materials x WHERE x.course_part_id = part AND x.is_shown;
  END IF;
  RETURN jsonb_build_object('materials', COALESCE(held, '[]'));
END $$;

-- Tells whether it is still the same, at a part of the price.
CREATE OR REPLACE FUNCTION digest_of_held(class integer, part integer, blueprint integer, test integer) RETURNS text
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF blueprint IS NULL AND test IS NULL THEN
    RETURN md5((SELECT string_agg(concat_ws(' ', x.material_id, x.version, x.points), ',' ORDER BY x.position)
      FROM course_part_materials x WHERE x.course_part_id = part AND x.is_shown));
  END IF;
  RETURN md5(held_for_exam(class, part, blueprint, test)::text);
END $$;

-- Begins attempts that were started at the same moment, in one journey: what many share costs each of them little. Nothing
-- comes back of who runs another attempt, or whose number of attempts another start took, or whose class has lost the
-- course, or whose questions were drawn from what is not held any more: it is looked at again.
-- Each statement in here sees what was committed before it. So the exams are held first: until the end nobody gives more
-- time, changes what they hold, or takes the course away, and what was done while this waited is seen by what follows.
-- All in one order, so that two groups cannot wait for each other.
-- Few come at a time: were a thousand expected, whole tables would be read for them.
CREATE OR REPLACE FUNCTION start_class_attempts(course_ids integer[], class_ids integer[], part_ids integer[], blueprint_ids integer[],
  test_ids integer[], digests text[], starts jsonb) RETURNS SETOF activities
LANGUAGE plpgsql ROWS 8 SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  standing integer[];
BEGIN
  IF array_position(test_ids, NULL) IS NOT NULL THEN
    PERFORM pg_advisory_xact_lock_shared(p.key) FROM (
      SELECT class_exam_key(course_ids[at], class_ids[at]) AS key FROM generate_subscripts(test_ids, 1) AS at
      WHERE test_ids[at] IS NULL ORDER BY 1) p;
    PERFORM FROM courses c WHERE c.id = ANY (course_ids) ORDER BY c.id FOR KEY SHARE;
    PERFORM FROM class_courses has WHERE (has.class_id, has.course_id) IN (SELECT * FROM unnest(class_ids, course_ids))
    ORDER BY has.class_id, has.course_id FOR KEY SHARE;
  END IF;
  PERFORM FROM class_tests t WHERE t.id = ANY (test_ids) ORDER BY t.id FOR KEY SHARE;
  SELECT array_agg(p.place) INTO standing
  FROM unnest(course_ids, class_ids, part_ids, blueprint_ids, test_ids, digests)
    WITH ORDINALITY AS p (course, class, part, blueprint, test, digest, place)
  WHERE CASE WHEN p.test IS NULL THEN EXISTS (SELECT FROM class_courses has WHERE has.class_id = p.class AND has.course_id = p.course)
      ELSE EXISTS (SELECT FROM class_tests t WHERE t.id = p.test) END
    AND digest_of_held(p.class, p.part, p.blueprint, p.test) = p.digest;
  RETURN QUERY
  WITH made AS MATERIALIZED (
    INSERT INTO activities AS a (user_id, class_id, course_id, course_part_id, class_test_id, kind, seed, questions, question_count,
      attempt, pass_score, started_at, started_on, usual_end_at, expires_at)
    SELECT s.student, class_ids[s.place], course_ids[s.place], part_ids[s.place], test_ids[s.place],
      CASE WHEN test_ids[s.place] IS NULL THEN 'exam' ELSE 'test' END, s.seed, s.questions, jsonb_array_length(s.questions), s.attempt,
      s.pass_score, s.began, (s.began AT TIME ZONE 'UTC')::date, s.ends, s.ends + make_interval(mins =>
        CASE WHEN test_ids[s.place] IS NULL THEN waiting_minutes(course_ids[s.place], class_ids[s.place], s.student)
        ELSE waiting_minutes_in_test(test_ids[s.place], s.student) END)
    FROM jsonb_to_recordset(starts) AS s (place integer, student integer, seed text, questions jsonb, attempt smallint,
      pass_score numeric, began timestamptz, ends timestamptz)
    WHERE s.place = ANY (standing) ORDER BY s.student
    ON CONFLICT DO NOTHING RETURNING a.*
  ), given AS (
    UPDATE exam_extensions e SET activity_id = made.id FROM made
    WHERE made.class_test_id IS NULL AND e.class_id = made.class_id AND e.course_id = made.course_id
      AND e.user_id = made.user_id AND e.activity_id IS NULL
  ), given_in_tests AS (
    UPDATE exam_extensions e SET activity_id = made.id FROM made
    WHERE e.class_test_id = made.class_test_id AND e.user_id = made.user_id AND e.activity_id IS NULL
  )
  SELECT * FROM made;
END $$;

-- Given before the attempt that they are for has begun.
CREATE OR REPLACE FUNCTION waiting_minutes(course integer, class integer, student integer) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT COALESCE(sum(e.minutes), 0)::integer FROM exam_extensions e
  WHERE e.class_id = class AND e.course_id = course AND e.user_id = student AND e.activity_id IS NULL
$$;

-- The same of a test that a teacher has made.
CREATE OR REPLACE FUNCTION waiting_minutes_in_test(test integer, student integer) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT COALESCE(sum(e.minutes), 0)::integer FROM exam_extensions e
  WHERE e.class_test_id = test AND e.user_id = student AND e.activity_id IS NULL
$$;

-- Notes what pages said. Devices come back that are new to their attempt, or were silent for so long, while another one
-- was the last. Beyond so many devices of an attempt the rest is one, whose signs are counted; beyond so many departures
-- the rest is not kept. An attempt that gets a second device or a departure is held, so that no other process adds some at
-- the same moment; the ordinary sign of life of the one device holds nothing.
CREATE OR REPLACE FUNCTION note_presence(activity_ids integer[], devices uuid[], left_pages integer[], seen timestamptz[],
  departed integer[], departed_devices uuid[], departed_at timestamptz[], departed_seconds integer[],
  silence interval, most_devices integer, most_departures integer)
RETURNS TABLE (activity_id integer, device uuid) LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  -- What is lost with the machine, the next sign of life brings again.
  PERFORM set_config('synchronous_commit', 'off', true);
  PERFORM pg_advisory_xact_lock(92, crowded.activity) FROM (
    SELECT unnest(departed) AS activity
    UNION
    SELECT s.activity FROM unnest(activity_ids, devices) AS s (activity, device)
    WHERE NOT EXISTS (SELECT FROM exam_presence k WHERE k.activity_id = s.activity AND k.device = s.device)
      AND (EXISTS (SELECT FROM exam_presence x WHERE x.activity_id = s.activity)
        OR (SELECT count(*) > 1 FROM unnest(activity_ids) AS one WHERE one = s.activity))
    ORDER BY activity
  ) crowded;
  INSERT INTO exam_departures AS d (activity_id, device, left_at, seconds)
  SELECT told.activity, told.device, told.at, told.seconds FROM (
    SELECT s.activity, s.device, s.at, max(s.seconds) AS seconds, k.activity_id IS NULL AS is_new,
      row_number() OVER (PARTITION BY s.activity, k.activity_id IS NULL ORDER BY s.at, s.device) AS place
    FROM unnest(departed, departed_devices, departed_at, departed_seconds) AS s (activity, device, at, seconds)
    JOIN activities a ON a.id = s.activity AND s.at >= a.started_at
    LEFT JOIN exam_departures k ON k.activity_id = s.activity AND k.device = s.device AND k.left_at = s.at
    GROUP BY s.activity, s.device, s.at, k.activity_id
  ) told
  WHERE NOT told.is_new OR told.place + (SELECT count(*) FROM exam_departures x WHERE x.activity_id = told.activity) <= most_departures
  ORDER BY told.activity, told.device, told.at
  ON CONFLICT (activity_id, device, left_at) DO UPDATE SET seconds = EXCLUDED.seconds WHERE d.seconds < EXCLUDED.seconds;
  RETURN QUERY
  WITH sent AS (
    SELECT s.activity, CASE WHEN k.device IS NOT NULL OR o.devices + s.place <= most_devices THEN s.device
        ELSE '00000000-0000-0000-0000-000000000000' END AS device,
      s.left_page, s.at, k.last_seen_at AS before, o.last_device
    FROM (
      SELECT t.*, row_number() OVER (PARTITION BY t.activity ORDER BY t.is_known, t.at, t.device) AS place FROM (
        SELECT u.*, EXISTS (SELECT FROM exam_presence x WHERE x.activity_id = u.activity AND x.device = u.device) AS is_known
        FROM unnest(activity_ids, devices, left_pages, seen) AS u (activity, device, left_page, at)
      ) t
    ) s
    LEFT JOIN exam_presence k ON k.activity_id = s.activity AND k.device = s.device
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE x.others = 0) AS devices, (array_agg(x.device ORDER BY x.last_seen_at DESC))[1] AS last_device
      FROM exam_presence x WHERE x.activity_id = s.activity) o
  ), noted AS (
    INSERT INTO exam_presence AS p (activity_id, device, left_page, first_seen_at, last_seen_at, others)
    SELECT sent.activity, sent.device, max(sent.left_page), min(sent.at), max(sent.at),
      count(*) FILTER (WHERE sent.device = '00000000-0000-0000-0000-000000000000')
    FROM sent GROUP BY sent.activity, sent.device
    ORDER BY sent.activity, sent.device
    ON CONFLICT (activity_id, device) DO UPDATE SET left_page = GREATEST(p.left_page, EXCLUDED.left_page),
      last_seen_at = GREATEST(p.last_seen_at, EXCLUDED.last_seen_at), others = LEAST(p.others + EXCLUDED.others, 1000000)
  )
  SELECT sent.activity, sent.device FROM sent
  WHERE (sent.before IS NULL OR sent.before < sent.at - silence) AND (sent.last_device <> sent.device
    OR EXISTS (SELECT FROM sent other WHERE other.activity = sent.activity AND other.device <> sent.device AND other.at < sent.at));
END $$;
