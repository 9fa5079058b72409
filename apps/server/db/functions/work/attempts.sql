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
