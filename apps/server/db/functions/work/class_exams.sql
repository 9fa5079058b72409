-- Whoever gives more time to a class waits for attempts that are beginning, and they for it: none misses the minutes.
CREATE OR REPLACE FUNCTION class_exam_key(course integer, class integer) RETURNS bigint LANGUAGE sql IMMUTABLE AS
  $$ SELECT hashint8extended((course::bigint << 32) | class::bigint, 91) $$;

CREATE OR REPLACE FUNCTION hold_class_exam(course integer, class integer) RETURNS void LANGUAGE sql AS
  $$ SELECT pg_advisory_xact_lock(class_exam_key(course, class)) $$;

CREATE OR REPLACE FUNCTION share_class_exam(course integer, class integer) RETURNS void LANGUAGE sql AS
  $$ SELECT pg_advisory_xact_lock_shared(class_exam_key(course, class)) $$;

-- Given before the attempt that they are for has begun.
CREATE OR REPLACE FUNCTION waiting_minutes(course integer, class integer, student integer) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT COALESCE(sum(e.minutes), 0)::integer FROM exam_extensions e
  WHERE e.class_id = class AND e.course_id = course AND e.user_id = student AND e.activity_id IS NULL
$$;

-- Notes what pages said. Devices come back that are new to their attempt, or were silent for so long, while another one
-- was the last. Beyond so many devices of an attempt the rest is one.
CREATE OR REPLACE FUNCTION note_presence(activity_ids integer[], devices uuid[], left_pages integer[], seen timestamptz[],
  silence interval, most_devices integer)
RETURNS TABLE (activity_id integer, device uuid) LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  -- What is lost with the machine, the next sign of life brings again.
  PERFORM set_config('synchronous_commit', 'off', true);
  RETURN QUERY
  WITH sent AS (
    SELECT s.activity, CASE WHEN k.device IS NOT NULL OR o.devices < most_devices THEN s.device
        ELSE '00000000-0000-0000-0000-000000000000' END AS device,
      s.left_page, s.at, k.last_seen_at AS before, o.last_device
    FROM unnest(activity_ids, devices, left_pages, seen) AS s (activity, device, left_page, at)
    LEFT JOIN exam_presence k ON k.activity_id = s.activity AND k.device = s.device
    CROSS JOIN LATERAL (
      SELECT count(*) AS devices, (array_agg(x.device ORDER BY x.last_seen_at DESC))[1] AS last_device
      FROM exam_presence x WHERE x.activity_id = s.activity) o
  ), noted AS (
    INSERT INTO exam_presence AS p (activity_id, device, left_page, last_seen_at)
    SELECT sent.activity, sent.device, max(sent.left_page), max(sent.at) FROM sent GROUP BY sent.activity, sent.device
    ORDER BY sent.activity, sent.device
    ON CONFLICT (activity_id, device) DO UPDATE SET left_page = GREATEST(p.left_page, EXCLUDED.left_page),
      last_seen_at = GREATEST(p.last_seen_at, EXCLUDED.last_seen_at)
  )
  SELECT sent.activity, sent.device FROM sent
  WHERE (sent.before IS NULL OR sent.before < sent.at - silence) AND (sent.last_device <> sent.device
    OR EXISTS (SELECT FROM sent other WHERE other.activity = sent.activity AND other.device <> sent.device AND other.at < sent.at));
END $$;
