CREATE TRIGGER courses_to_index_wake AFTER INSERT ON courses_to_index
  FOR EACH STATEMENT EXECUTE FUNCTION wake_course_index();

CREATE TRIGGER courses_index_new AFTER INSERT ON courses FOR EACH ROW EXECUTE FUNCTION index_course();

CREATE TRIGGER courses_index_changed AFTER UPDATE OF name, description, syllabus, status ON courses
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION index_course();

CREATE TRIGGER course_parts_index_new AFTER INSERT ON course_parts
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_courses_of_parts();

CREATE TRIGGER course_parts_index_changed AFTER UPDATE ON course_parts
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_courses_of_parts();

CREATE TRIGGER course_part_materials_index_new AFTER INSERT ON course_part_materials
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_courses_of_placements();

CREATE TRIGGER course_part_materials_index_gone AFTER DELETE ON course_part_materials
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_courses_of_placements();

CREATE TRIGGER course_part_materials_index_changed AFTER UPDATE ON course_part_materials
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_courses_of_placements();

CREATE TRIGGER materials_index AFTER UPDATE OF title ON materials
  FOR EACH ROW WHEN (OLD.title <> NEW.title)
  EXECUTE FUNCTION index_courses_of_material();

CREATE TRIGGER material_versions_index AFTER UPDATE OF params ON material_versions
  FOR EACH ROW EXECUTE FUNCTION index_courses_of_version();

CREATE TRIGGER materials_forget_passages AFTER UPDATE OF bank ON materials
  FOR EACH ROW WHEN (NEW.bank = 'exam') EXECUTE FUNCTION forget_passages_of_material();
