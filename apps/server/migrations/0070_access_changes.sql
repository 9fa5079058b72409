-- Processes keep in memory who holds which token and what they may do. Whatever changes that tells them here, in the
-- database, so that no writer can forget it. Sessions that end tell it themselves (access_tokens_ended).
CREATE FUNCTION tell_access_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Of one person, or (a role, a school) of too many to name: 0 means everybody.
  PERFORM publish_event(jsonb_build_object('kind', 'access_changed', 'id', 0,
    'userId', CASE WHEN TG_TABLE_NAME = 'users' THEN NEW.id ELSE 0 END));
  RETURN NULL;
END $$;

CREATE TRIGGER users_access_changed AFTER UPDATE OF username, first_name, last_name, role_id, school_id, status,
  must_change_password ON users FOR EACH ROW
  WHEN ((OLD.username, OLD.first_name, OLD.last_name, OLD.role_id, OLD.school_id, OLD.status, OLD.must_change_password)
    IS DISTINCT FROM
    (NEW.username, NEW.first_name, NEW.last_name, NEW.role_id, NEW.school_id, NEW.status, NEW.must_change_password))
  EXECUTE FUNCTION tell_access_changed();

-- Its version rises with its permissions and groups.
CREATE TRIGGER roles_access_changed AFTER UPDATE ON roles FOR EACH ROW WHEN (OLD IS DISTINCT FROM NEW)
  EXECUTE FUNCTION tell_access_changed();

CREATE TRIGGER schools_access_changed AFTER UPDATE OF status ON schools FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status)
  EXECUTE FUNCTION tell_access_changed();

-- A session that is changed rather than ended: what it may do, or whose view it takes. Its prolongation is no change.
CREATE FUNCTION tell_session_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM publish_event(jsonb_build_object('kind', 'access_changed', 'id', 0, 'userId', NEW.user_id));
  RETURN NULL;
END $$;
CREATE TRIGGER access_tokens_changed AFTER UPDATE ON access_tokens FOR EACH ROW
  WHEN ((OLD.user_id, OLD.read_only, OLD.viewed_role_id, OLD.viewed_school_id) IS DISTINCT FROM
      (NEW.user_id, NEW.read_only, NEW.viewed_role_id, NEW.viewed_school_id)
    OR NEW.expires_at < OLD.expires_at OR NEW.idle_expires_at < OLD.idle_expires_at)
  EXECUTE FUNCTION tell_session_changed();
