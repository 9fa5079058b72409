CREATE TRIGGER class_sessions_notice_at BEFORE INSERT OR UPDATE OF starts_at, notice_before ON class_sessions
  FOR EACH ROW EXECUTE FUNCTION set_notice_at();
