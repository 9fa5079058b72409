CREATE TRIGGER regrades_mend_parts AFTER INSERT OR UPDATE OF status ON regrades
  FOR EACH ROW WHEN (NEW.status = 'carried_out') EXECUTE FUNCTION mend_placed_versions();
