CREATE TRIGGER course_part_materials_version BEFORE INSERT ON course_part_materials
  FOR EACH ROW EXECUTE FUNCTION place_in_part();

CREATE TRIGGER class_materials_version BEFORE INSERT ON class_materials
  FOR EACH ROW EXECUTE FUNCTION place_current_version();

CREATE TRIGGER materials_show_where_placed AFTER UPDATE OF status ON materials
  FOR EACH ROW WHEN (NEW.status = 'published' AND OLD.status <> 'published') EXECUTE FUNCTION show_where_placed();

CREATE TRIGGER courses_blueprint_bank BEFORE UPDATE OF blueprint_id ON courses
  FOR EACH ROW WHEN (NEW.blueprint_id IS NOT NULL) EXECUTE FUNCTION draw_from_open_bank();
