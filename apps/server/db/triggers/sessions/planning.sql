CREATE TRIGGER class_sessions_notice_at BEFORE INSERT OR UPDATE OF starts_at, notice_before ON class_sessions
  FOR EACH ROW EXECUTE FUNCTION set_notice_at();

CREATE TRIGGER class_session_materials_version BEFORE INSERT ON class_session_materials
  FOR EACH ROW EXECUTE FUNCTION place_current_version();

CREATE TRIGGER class_sessions_settle_materials AFTER UPDATE OF status ON class_sessions
  FOR EACH ROW WHEN (OLD.status = 'scheduled' AND NEW.status = 'started') EXECUTE FUNCTION settle_session_materials();
