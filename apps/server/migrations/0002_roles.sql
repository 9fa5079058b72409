-- Roles and groups are found by code and name, without accents.
ALTER TABLE roles ADD COLUMN name_folded text GENERATED ALWAYS AS
  (fold(code || ' ' || name || ' ' || COALESCE(en_name, ''))) STORED;
ALTER TABLE permission_groups ADD COLUMN name_folded text GENERATED ALWAYS AS (fold(code || ' ' || name)) STORED;
CREATE INDEX roles_search ON roles USING gin (name_folded gin_trgm_ops);
CREATE INDEX permission_groups_search ON permission_groups USING gin (name_folded gin_trgm_ops);
CREATE INDEX role_permissions_permission ON role_permissions (permission_id);
CREATE INDEX permission_group_permissions_permission ON permission_group_permissions (permission_id);

-- A session in which an administrator sees the product as another role. It can only read.
ALTER TABLE access_tokens
  ADD COLUMN viewed_role_id integer REFERENCES roles ON DELETE CASCADE,
  ADD COLUMN viewed_school_id integer REFERENCES schools ON DELETE CASCADE,
  ADD COLUMN read_only boolean NOT NULL DEFAULT false,
  ADD CHECK (viewed_role_id IS NULL OR read_only);

-- Somebody can always repair what was misconfigured. The lock makes two who leave at once wait for each other.
CREATE FUNCTION keep_an_administrator() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  administrators integer;
BEGIN
  SELECT id INTO administrators FROM roles WHERE code = 'ADMIN_LMS';
  IF OLD.role_id IS DISTINCT FROM administrators THEN
    RETURN NULL;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtext('keep_an_administrator'));
  IF NOT EXISTS (SELECT FROM users WHERE role_id = administrators AND status = 1) THEN
    RAISE EXCEPTION 'no active account would hold ADMIN_LMS'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'users_last_administrator';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER users_keep_an_administrator AFTER UPDATE OF role_id, status ON users
  FOR EACH ROW WHEN (OLD.status = 1 AND (NEW.status <> 1 OR NEW.role_id <> OLD.role_id))
  EXECUTE FUNCTION keep_an_administrator();
CREATE TRIGGER users_keep_an_administrator_deleted AFTER DELETE ON users
  FOR EACH ROW WHEN (OLD.status = 1) EXECUTE FUNCTION keep_an_administrator();
