-- A preview lives no longer than the session that opened it.
ALTER TABLE access_tokens ADD COLUMN opened_by bytea REFERENCES access_tokens ON DELETE CASCADE;
CREATE INDEX access_tokens_opened_by ON access_tokens (opened_by) WHERE opened_by IS NOT NULL;

-- A new email address counts once it was confirmed from there. One wish a person: the newest.
CREATE TABLE email_changes (
  user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  email text COLLATE "C" NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX email_changes_expiry ON email_changes (expires_at);

-- Links that open an account die with the password, the address or the account they were made for, whoever changes it.
CREATE FUNCTION forget_account_links() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM password_resets WHERE user_id = NEW.id;
  DELETE FROM email_changes WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER users_links_outlived AFTER UPDATE OF password_hash, email, status ON users FOR EACH ROW
  WHEN (OLD.password_hash IS DISTINCT FROM NEW.password_hash OR OLD.email IS DISTINCT FROM NEW.email
    OR (OLD.status = 1 AND NEW.status <> 1))
  EXECUTE FUNCTION forget_account_links();

-- Who is switched off is signed out for good: switched on again, they sign in again.
CREATE FUNCTION end_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM access_tokens WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER users_switched_off AFTER UPDATE OF status ON users FOR EACH ROW
  WHEN (OLD.status = 1 AND NEW.status <> 1) EXECUTE FUNCTION end_sessions();

-- Costly calls of a person in the running minute, counted for all processes. Nothing is lost that a crash may not take.
CREATE UNLOGGED TABLE costly_calls (
  user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  minute timestamptz NOT NULL,
  calls integer NOT NULL
);
