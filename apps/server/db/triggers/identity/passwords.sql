CREATE TRIGGER users_password_changed AFTER UPDATE OF password_hash ON users
  FOR EACH ROW EXECUTE FUNCTION forget_first_password();

CREATE TRIGGER access_tokens_first_used AFTER INSERT ON access_tokens
  FOR EACH ROW EXECUTE FUNCTION forget_used_password();

CREATE TRIGGER users_links_outlived AFTER UPDATE OF password_hash, email, status ON users FOR EACH ROW
  WHEN (OLD.password_hash IS DISTINCT FROM NEW.password_hash OR OLD.email IS DISTINCT FROM NEW.email
    OR (OLD.status = 1 AND NEW.status <> 1))
  EXECUTE FUNCTION forget_account_links();
