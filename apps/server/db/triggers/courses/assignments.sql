CREATE TRIGGER class_assignments_noted AFTER INSERT ON class_assignments
  FOR EACH ROW EXECUTE FUNCTION note_assignment();
