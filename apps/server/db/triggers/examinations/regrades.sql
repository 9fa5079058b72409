CREATE TRIGGER regrades_mend_examinations AFTER INSERT OR UPDATE OF status ON regrades
  FOR EACH ROW WHEN (NEW.status = 'carried_out') EXECUTE FUNCTION mend_examinations();

CREATE TRIGGER activities_unsettle_certificate AFTER UPDATE OF score ON activities
  FOR EACH ROW WHEN (NEW.candidate_id IS NOT NULL AND OLD.status <> 'open' AND NEW.score IS DISTINCT FROM OLD.score)
  EXECUTE FUNCTION unsettle_certificate();
