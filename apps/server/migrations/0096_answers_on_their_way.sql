-- An exam takes answers for some seconds after its end: until then nothing that it asks is explained either.
CREATE OR REPLACE VIEW exams_running AS
  SELECT a.user_id, a.course_id, a.expires_at + interval '10 seconds' AS expires_at,
    ARRAY(SELECT (q ->> 'material')::integer FROM jsonb_array_elements(a.questions) q) AS material_ids
  FROM activities a WHERE a.kind = 'exam' AND a.status = 'open';

-- Saves waiting answers, at most one of an activity, in one commit, as before; those of one day, so that one partition is
-- looked into instead of all. What is already stored is read only where something was not stored now.
DROP FUNCTION save_answers(integer[], date[], integer[], smallint[], jsonb[], boolean[], timestamptz[], interval);
CREATE FUNCTION save_answers(activity_ids integer[], day date, seqs integer[], questions smallint[], responses jsonb[],
  withdrawn boolean[], at timestamptz[], grace interval)
RETURNS TABLE (activity_id integer, is_same boolean, saved_at timestamptz, answered_count smallint)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  stored_count integer;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(90, one) FROM unnest(activity_ids) AS one;
  RETURN QUERY
  INSERT INTO answers (activity_started_on, activity_id, seq, question, response, is_withdrawn, saved_at, answered_count)
  SELECT day, sent.activity, sent.seq, sent.question, sent.response, sent.withdrawn, sent.at, (
    SELECT count(*) FROM (
      SELECT DISTINCT ON (every.question) every.is_withdrawn FROM (
        SELECT x.question, x.seq, x.is_withdrawn FROM answers x
        WHERE x.activity_started_on = day AND x.activity_id = sent.activity
        UNION ALL SELECT sent.question, sent.seq, sent.withdrawn
      ) every ORDER BY every.question, every.seq DESC
    ) latest WHERE NOT latest.is_withdrawn)
  FROM unnest(activity_ids, seqs, questions, responses, withdrawn, at)
    AS sent (activity, seq, question, response, withdrawn, at)
  JOIN activities a ON a.id = sent.activity AND a.status = 'open'
    AND (a.expires_at IS NULL OR sent.at <= a.expires_at + grace)
  ON CONFLICT DO NOTHING
  RETURNING activity_id, true, saved_at, answered_count;
  GET DIAGNOSTICS stored_count = ROW_COUNT;
  IF stored_count = cardinality(activity_ids) THEN
    RETURN;
  END IF;
  -- Of those stored now it says again what was said above.
  RETURN QUERY
  SELECT sent.activity, stored.question = sent.question AND stored.response = sent.response, stored.saved_at, stored.answered_count
  FROM unnest(activity_ids, seqs, questions, responses) AS sent (activity, seq, question, response)
  LEFT JOIN answers stored ON stored.activity_started_on = day AND stored.activity_id = sent.activity AND stored.seq = sent.seq;
END $$;
