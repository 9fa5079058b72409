CREATE TRIGGER exercises_added AFTER INSERT ON exercises REFERENCING NEW TABLE AS changed_exercises
  FOR EACH STATEMENT EXECUTE FUNCTION count_exercises();

CREATE TRIGGER exercises_removed AFTER DELETE ON exercises REFERENCING OLD TABLE AS changed_exercises
  FOR EACH STATEMENT EXECUTE FUNCTION count_exercises();

CREATE TRIGGER class_sessions_exercises_follow AFTER UPDATE OF class_id, school_id ON class_sessions
  FOR EACH ROW WHEN (OLD.class_id <> NEW.class_id) EXECUTE FUNCTION exercises_follow_session();

CREATE TRIGGER exercise_materials_version BEFORE INSERT ON exercise_materials
  FOR EACH ROW EXECUTE FUNCTION place_current_version();

CREATE TRIGGER regrades_mend_exercises AFTER INSERT OR UPDATE OF status ON regrades
  FOR EACH ROW WHEN (NEW.status = 'carried_out') EXECUTE FUNCTION mend_versions_of_exercises();
