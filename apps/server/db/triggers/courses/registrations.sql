CREATE TRIGGER classes_take_courses AFTER INSERT ON classes
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION new_classes_take_courses();

CREATE TRIGGER classes_regraded AFTER UPDATE OF grade_id ON classes
  FOR EACH ROW WHEN (NEW.grade_id IS NOT NULL AND NEW.grade_id IS DISTINCT FROM OLD.grade_id)
  EXECUTE FUNCTION regraded_class_takes_courses();

CREATE TRIGGER school_courses_reach_classes AFTER INSERT ON school_courses
  FOR EACH ROW EXECUTE FUNCTION classes_of_school_take_course();
