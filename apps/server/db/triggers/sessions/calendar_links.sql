-- Given by others, a password is to be changed; one that somebody changes themselves leaves their calendar as it is.
CREATE TRIGGER users_password_given AFTER UPDATE OF password_hash ON users FOR EACH ROW
  WHEN (OLD.password_hash IS DISTINCT FROM NEW.password_hash AND NEW.must_change_password)
  EXECUTE FUNCTION forget_calendar_link();
