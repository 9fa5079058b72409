-- Begins the attempts of candidates who started at the same moment, in one journey: what many share costs each of them little.
-- Each statement in here sees what was committed before it. So the papers are held first, and what was done to them while
-- this waited (one made void, minutes given) is seen by what follows. Then the candidates are held whom no wrong code has
-- locked, for those who guess at the same moment. Whoever begins is there, on this device.
-- Few come at a time: were a thousand expected, whole tables would be read for them.
CREATE OR REPLACE FUNCTION start_examinations(candidates integer[], class_ids integer[], began timestamptz[], began_on date[],
  expiring timestamptz[], devices text[], coded boolean[]) RETURNS SETOF activities
LANGUAGE plpgsql ROWS 8 SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  places integer[];
BEGIN
  PERFORM FROM examination_papers WHERE candidate_id = ANY (candidates) ORDER BY candidate_id FOR KEY SHARE;
  SELECT array_agg(held.place) INTO places FROM (
    SELECT s.place::integer FROM examination_candidates c
    JOIN unnest(candidates, began, coded) WITH ORDINALITY AS s (id, began, coded, place) ON s.id = c.id
    WHERE NOT s.coded OR c.code_locked_until IS NULL OR c.code_locked_until <= s.began
    ORDER BY c.id FOR NO KEY UPDATE OF c) held;
  RETURN QUERY
  WITH made AS MATERIALIZED (
    SELECT * FROM insert_examination_attempts(
      ARRAY(SELECT candidates[at] FROM unnest(places) at), ARRAY(SELECT class_ids[at] FROM unnest(places) at),
      ARRAY(SELECT began[at] FROM unnest(places) at), ARRAY(SELECT began_on[at] FROM unnest(places) at),
      ARRAY(SELECT expiring[at] FROM unnest(places) at))
  ), noted AS (
    UPDATE examination_candidates c SET held_device = devices[array_position(candidates, c.id)], absent_at = NULL, wrong_codes = 0
    FROM made WHERE c.id = made.candidate_id)
  SELECT * FROM made;
END $$;
