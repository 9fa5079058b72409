-- Somebody can always repair what was misconfigured. The lock makes two who leave at once wait for each other.
CREATE OR REPLACE FUNCTION keep_an_administrator() RETURNS trigger LANGUAGE plpgsql AS $$
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
