CREATE OR REPLACE FUNCTION ensure_answer_partitions(months_ahead integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  first_day date;
BEGIN
  FOR n IN -6..months_ahead LOOP
    first_day := (date_trunc('month', now() AT TIME ZONE 'UTC') + make_interval(months => n))::date;
    EXECUTE format('CREATE TABLE IF NOT EXISTS %I PARTITION OF answers FOR VALUES FROM (%L) TO (%L)',
      'answers_' || to_char(first_day, 'YYYY_MM'), first_day, (first_day + interval '1 month')::date);
  END LOOP;
END $$;

-- Whoever ends an activity waits for answers that are being saved, and they for the end: a lock in memory, no row.
CREATE OR REPLACE FUNCTION hold_activity(activity integer) RETURNS void LANGUAGE sql AS
  $$ SELECT pg_advisory_xact_lock(90, activity) $$;

-- Of each question of an activity the last answer, and the one that counts: in practice and exercises what was judged first.
-- Planned once for a connection, as below.
CREATE OR REPLACE FUNCTION last_answers(activity integer, day date)
RETURNS TABLE (question smallint, seq integer, response jsonb, is_withdrawn boolean, saved_at timestamptz, judged_before smallint, counted jsonb)
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  SELECT last.*, CASE WHEN last.judged_before = 0 THEN last.response ELSE (
    SELECT first.response FROM answers first
    WHERE first.activity_started_on = day AND first.activity_id = activity AND first.question = last.question
      AND first.judged_before = 0 AND NOT first.is_withdrawn
    ORDER BY first.seq DESC LIMIT 1) END
  FROM (SELECT DISTINCT ON (x.question) x.question, x.seq, x.response, x.is_withdrawn, x.saved_at, x.judged_before FROM answers x
    WHERE x.activity_started_on = day AND x.activity_id = activity ORDER BY x.question, x.seq DESC) last;
END $$;

-- What an attempt is graded by: of each question the last answer, unless it was taken back; and how many rows of answers there
-- are. They only ever become more, so who finds as many later finds the same.
CREATE OR REPLACE FUNCTION answers_to_grade(activity integer, day date, OUT stored integer, OUT answers jsonb)
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  SELECT count(*), COALESCE(jsonb_agg(jsonb_build_object('question', x.question, 'response', x.response))
    FILTER (WHERE x.seq = x.last AND NOT x.is_withdrawn), '[]')
  INTO stored, answers
  FROM (SELECT y.question, y.seq, y.response, y.is_withdrawn, max(y.seq) OVER (PARTITION BY y.question) AS last FROM answers y
    WHERE y.activity_started_on = day AND y.activity_id = activity) x;
END $$;

-- Saves waiting answers of one day, at most one of an activity, in one commit: of one day, so that one partition is looked
-- into instead of all. What is already stored is read only where something was not stored now. Each statement in here sees
-- what was committed before it, so an activity that ended while this waited for its lock takes nothing more.
-- A row that comes back without what is stored was refused: the activity is over, or stands still.
-- Where the first answer counts, one after the other is stored, so that of two first ones one is the first; an exam shares.
CREATE OR REPLACE FUNCTION save_answers(activity_ids integer[], day date, seqs integer[], questions smallint[], responses jsonb[],
  withdrawn boolean[], at timestamptz[], first_counts boolean[], grace interval)
RETURNS TABLE (activity_id integer, is_same boolean, saved_at timestamptz, answered_count smallint, judged_before smallint)
-- Planned once for a connection: for given values the planner would look through all partitions every time, at the price of
-- a third of the saving.
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  stored_count integer;
BEGIN
  PERFORM CASE WHEN sent.first_counts THEN pg_advisory_xact_lock(90, sent.activity) ELSE pg_advisory_xact_lock_shared(90, sent.activity) END
  FROM unnest(activity_ids, first_counts) AS sent (activity, first_counts);
  RETURN QUERY
  INSERT INTO answers (activity_started_on, activity_id, seq, question, response, is_withdrawn, saved_at, answered_count,
    judged_before)
  SELECT day, sent.activity, sent.seq, sent.question, sent.response, sent.withdrawn, sent.at, (
    SELECT count(*) FROM (
      SELECT DISTINCT ON (every.question) every.is_withdrawn FROM (
        SELECT x.question, x.seq, x.is_withdrawn FROM answers x
        WHERE x.activity_started_on = day AND x.activity_id = sent.activity
        UNION ALL SELECT sent.question, sent.seq, sent.withdrawn
      ) every ORDER BY every.question, every.seq DESC
    ) latest WHERE NOT latest.is_withdrawn),
    CASE WHEN sent.first_counts AND NOT sent.withdrawn THEN (
      SELECT count(*) FROM answers x WHERE x.activity_started_on = day AND x.activity_id = sent.activity
        AND x.question = sent.question AND NOT x.is_withdrawn) ELSE 0 END
  FROM unnest(activity_ids, seqs, questions, responses, withdrawn, at, first_counts)
    AS sent (activity, seq, question, response, withdrawn, at, first_counts)
  JOIN activities a ON a.id = sent.activity AND a.status = 'open'
    AND (a.expires_at IS NULL OR sent.at <= COALESCE(a.paused_at, a.expires_at) + grace)
  ON CONFLICT DO NOTHING
  RETURNING activity_id, true, saved_at, answered_count, judged_before;
  GET DIAGNOSTICS stored_count = ROW_COUNT;
  IF stored_count = cardinality(activity_ids) THEN
    RETURN;
  END IF;
  -- Of those stored now it says again what was said above.
  RETURN QUERY
  SELECT sent.activity, stored.question = sent.question AND stored.response = sent.response, stored.saved_at, stored.answered_count,
    stored.judged_before
  FROM unnest(activity_ids, seqs, questions, responses) AS sent (activity, seq, question, response)
  LEFT JOIN answers stored ON stored.activity_started_on = day AND stored.activity_id = sent.activity AND stored.seq = sent.seq;
END $$;
