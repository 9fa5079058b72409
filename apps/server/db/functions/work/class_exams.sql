-- Whoever gives more time to a class waits for attempts that are beginning, and they for it: none misses the minutes.
CREATE OR REPLACE FUNCTION class_exam_key(course integer, class integer) RETURNS bigint LANGUAGE sql IMMUTABLE AS
  $$ SELECT hashint8extended((course::bigint << 32) | class::bigint, 91) $$;

CREATE OR REPLACE FUNCTION hold_class_exam(course integer, class integer) RETURNS void LANGUAGE sql AS
  $$ SELECT pg_advisory_xact_lock(class_exam_key(course, class)) $$;

-- Whoever changes what the test holds waits for attempts that are beginning, too: none is asked what another is not.
-- False when the class has lost the course meanwhile; who takes it away waits in turn.
CREATE OR REPLACE FUNCTION share_class_exam(course integer, class integer) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(class_exam_key(course, class));
  PERFORM FROM courses c WHERE c.id = course FOR KEY SHARE;
  PERFORM FROM class_courses has WHERE has.class_id = class AND has.course_id = course FOR KEY SHARE;
  RETURN FOUND;
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
