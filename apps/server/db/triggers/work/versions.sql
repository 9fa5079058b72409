CREATE TRIGGER class_test_materials_version BEFORE INSERT ON class_test_materials
  FOR EACH ROW EXECUTE FUNCTION place_current_version();

CREATE TRIGGER regrades_mend_parts AFTER INSERT OR UPDATE OF status ON regrades
  FOR EACH ROW WHEN (NEW.status = 'carried_out') EXECUTE FUNCTION mend_placed_versions();

CREATE TRIGGER class_tests_blueprint_bank BEFORE INSERT OR UPDATE OF blueprint_id ON class_tests
  FOR EACH ROW WHEN (NEW.blueprint_id IS NOT NULL) EXECUTE FUNCTION draw_from_open_bank();
