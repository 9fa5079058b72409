CREATE TRIGGER users_keep_an_administrator AFTER UPDATE OF role_id, status ON users
  FOR EACH ROW WHEN (OLD.status = 1 AND (NEW.status <> 1 OR NEW.role_id <> OLD.role_id))
  EXECUTE FUNCTION keep_an_administrator();

CREATE TRIGGER users_keep_an_administrator_deleted AFTER DELETE ON users
  FOR EACH ROW WHEN (OLD.status = 1) EXECUTE FUNCTION keep_an_administrator();
