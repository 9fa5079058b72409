-- A mended key is asked wherever the old one was drawn: who begins after a regrade is graded like those before. Papers that
-- somebody has begun with are held by their attempts.
CREATE OR REPLACE FUNCTION mend_examinations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE examination_papers p SET questions = (
      SELECT jsonb_agg(CASE WHEN (q.held ->> 'material')::integer = NEW.material_id AND (q.held ->> 'version')::integer = ANY (NEW.old_versions)
        THEN jsonb_set(q.held, '{version}', to_jsonb(NEW.version)) ELSE q.held END ORDER BY q.place)
      FROM jsonb_array_elements(p.questions) WITH ORDINALITY AS q (held, place))
    WHERE p.examination_id IN (SELECT a.examination_id FROM asked_in_examinations a
        WHERE a.material_id = NEW.material_id AND a.version = ANY (NEW.old_versions))
      AND p.questions @> jsonb_build_array(jsonb_build_object('material', NEW.material_id))
      AND NOT EXISTS (SELECT FROM activities a WHERE a.candidate_id = p.candidate_id);
  UPDATE examination_pool p SET version = NEW.version
    WHERE p.material_id = NEW.material_id AND p.version = ANY (NEW.old_versions)
      AND p.examination_id IN (SELECT e.id FROM examinations e WHERE e.state <> 'archived');
  RETURN NULL;
END $$;

-- The score of a result that is out has changed: its certificate follows. The examination is held first, because a release of
-- the same moment has read the score from before, or waits and reads this one.
CREATE OR REPLACE FUNCTION unsettle_certificate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM examinations WHERE id = (SELECT examination_id FROM examination_candidates WHERE id = NEW.candidate_id) FOR SHARE;
  INSERT INTO unsettled_certificates (candidate_id)
    SELECT c.id FROM examination_candidates c JOIN examinations e ON e.id = c.examination_id
    WHERE c.id = NEW.candidate_id AND e.state = 'released' ON CONFLICT DO NOTHING;
  -- Of many at once the first one wakes.
  IF FOUND AND NOT EXISTS (SELECT FROM unsettled_certificates u WHERE u.candidate_id <> NEW.candidate_id) THEN
    PERFORM publish_event('{"kind": "wake", "userId": 0, "id": 0, "queue": "errand.settle_certificates"}');
  END IF;
  RETURN NULL;
END $$;
