-- Handing in is no change: papers are counted when their examination is over.
CREATE TRIGGER activities_change_analysis AFTER UPDATE OF status, questions, fractions, score ON activities
  FOR EACH ROW WHEN (NEW.candidate_id IS NOT NULL AND OLD.status <> 'open') EXECUTE FUNCTION note_paper_change();

CREATE TRIGGER examination_candidates_change_analysis AFTER UPDATE OF voided_at ON examination_candidates
  FOR EACH ROW WHEN (NEW.voided_at IS DISTINCT FROM OLD.voided_at) EXECUTE FUNCTION note_voided_paper();
