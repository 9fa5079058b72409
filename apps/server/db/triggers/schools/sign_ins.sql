-- Nobody stays signed in to a school that is switched off.
CREATE TRIGGER schools_access_changed AFTER UPDATE OF status ON schools FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status)
  EXECUTE FUNCTION tell_access_changed();
