CREATE TRIGGER access_tokens_ended AFTER DELETE ON access_tokens
  REFERENCING OLD TABLE AS ended FOR EACH STATEMENT EXECUTE FUNCTION tell_session_end();

CREATE TRIGGER users_switched_off AFTER UPDATE OF status ON users FOR EACH ROW
  WHEN (OLD.status = 1 AND NEW.status <> 1) EXECUTE FUNCTION end_sessions();

CREATE TRIGGER users_access_changed AFTER UPDATE OF username, first_name, last_name, role_id, school_id, scope_units,
  status, must_change_password ON users FOR EACH ROW
  WHEN ((OLD.username, OLD.first_name, OLD.last_name, OLD.role_id, OLD.school_id, OLD.scope_units, OLD.status,
      OLD.must_change_password)
    IS DISTINCT FROM
    (NEW.username, NEW.first_name, NEW.last_name, NEW.role_id, NEW.school_id, NEW.scope_units, NEW.status,
      NEW.must_change_password))
  EXECUTE FUNCTION tell_access_changed();

-- Its version rises with its permissions and groups.
CREATE TRIGGER roles_access_changed AFTER UPDATE ON roles FOR EACH ROW WHEN (OLD IS DISTINCT FROM NEW)
  EXECUTE FUNCTION tell_access_changed();

CREATE TRIGGER access_tokens_changed AFTER UPDATE ON access_tokens FOR EACH ROW
  WHEN ((OLD.user_id, OLD.read_only, OLD.viewed_role_id, OLD.viewed_school_id) IS DISTINCT FROM
      (NEW.user_id, NEW.read_only, NEW.viewed_role_id, NEW.viewed_school_id)
    OR NEW.expires_at < OLD.expires_at OR NEW.idle_expires_at < OLD.idle_expires_at)
  EXECUTE FUNCTION tell_session_changed();
