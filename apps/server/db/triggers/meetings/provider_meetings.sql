CREATE TRIGGER provider_meetings_wanted AFTER INSERT OR UPDATE OF wanted_version, session_id ON provider_meetings
  FOR EACH STATEMENT EXECUTE FUNCTION wake_provider_meetings();
