CREATE TRIGGER class_members_inserted AFTER INSERT ON class_members
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_class_members_added();

CREATE TRIGGER class_members_updated AFTER UPDATE ON class_members
  REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_class_members();

CREATE TRIGGER class_members_noted_insert AFTER INSERT ON class_members
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_members_added();

CREATE TRIGGER class_members_noted_update AFTER UPDATE ON class_members
  REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION note_members_changed();

CREATE TRIGGER class_members_noted_delete AFTER DELETE ON class_members
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION note_members_removed();

CREATE TRIGGER schools_year_changed AFTER UPDATE OF current_school_year_id ON schools
  FOR EACH ROW WHEN (OLD.current_school_year_id IS DISTINCT FROM NEW.current_school_year_id)
  EXECUTE FUNCTION note_year_changed();

CREATE TRIGGER class_teachers_noted AFTER INSERT OR UPDATE OR DELETE ON class_teachers
  FOR EACH ROW EXECUTE FUNCTION note_teachers_changed();
