-- The one attempt of each candidate at their examination, with the paper that was drawn and the minutes that waited. Nothing comes
-- back of who has no paper, or whose paper does not count, or who runs another attempt in the course.
CREATE OR REPLACE FUNCTION insert_examination_attempts(candidates integer[], class_ids integer[], began timestamptz[], began_on date[],
  expiring timestamptz[]) RETURNS SETOF activities
LANGUAGE plpgsql ROWS 8 SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN QUERY
  INSERT INTO activities (user_id, class_id, course_id, candidate_id, kind, seed, questions, question_count, attempt,
    pass_score, started_at, started_on, usual_end_at, expires_at)
  SELECT d.user_id, s.class_id, d.course_id, d.candidate_id, 'examination', d.seed, d.questions, jsonb_array_length(d.questions),
    1, d.pass_score, s.began, s.began_on, s.expires_at, s.expires_at + make_interval(mins => d.extra_minutes)
  FROM unnest(candidates, class_ids, began, began_on, expiring) AS s (candidate_id, class_id, began, began_on, expires_at)
  JOIN drawn_papers d ON d.candidate_id = s.candidate_id
  ON CONFLICT DO NOTHING
  RETURNING activities.*;
END $$;

-- Ends attempts of one day that their students hand in at the same moment, in one commit, with the marks of what was read before.
-- Each is held first: from then on it takes no answer. Nothing comes back of one that is not as it was read, be it that it
-- ended, got minutes or another answer, or that its time was over: it is looked at again. Ids come in ascending order, as
-- answers are saved, so that two groups cannot wait for each other.
CREATE OR REPLACE FUNCTION end_attempts(ids integer[], day date, versions text[], stored integer[], ended timestamptz[],
  answered smallint[], correct smallint[], scores numeric[], worth jsonb, complete boolean[])
RETURNS TABLE (id integer, status text, ended_at timestamptz, ended_by text, answered_count smallint, correct_count smallint,
  score numeric, fractions double precision[])
LANGUAGE plpgsql ROWS 8 SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
BEGIN
  PERFORM hold_activity(held.id) FROM unnest(ids) AS held (id);
  RETURN QUERY
  UPDATE activities a SET status = 'ended', ended_at = n.ended, ended_by = 'student', answered_count = n.answered,
    correct_count = n.correct, score = n.score, completes = n.complete, paused_at = NULL,
    fractions = ARRAY(SELECT (f.value #>> '{}')::double precision FROM jsonb_array_elements(worth -> (n.at - 1)::integer)
      WITH ORDINALITY AS f (value, at) ORDER BY f.at)
  FROM unnest(ids, versions, stored, ended, answered, correct, scores, complete)
    WITH ORDINALITY AS n (id, version, stored, ended, answered, correct, score, complete, at)
  WHERE a.id = n.id AND a.xmin::text = n.version AND a.status = 'open' AND a.expires_at > n.ended
    AND n.stored = (SELECT count(*) FROM answers x WHERE x.activity_started_on = day AND x.activity_id = n.id)
  RETURNING a.id, a.status, a.ended_at, a.ended_by, a.answered_count, a.correct_count, a.score, a.fractions;
END $$;
