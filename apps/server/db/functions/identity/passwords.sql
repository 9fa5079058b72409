-- A password that was changed is no longer the one on the slip.
CREATE OR REPLACE FUNCTION forget_first_password() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM first_passwords WHERE user_id = NEW.id;
  RETURN NULL;
END $$;

-- Who has signed in knows their password: its slip has done its work.
CREATE OR REPLACE FUNCTION forget_used_password() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM first_passwords WHERE user_id = NEW.user_id;
  RETURN NULL;
END $$;

-- Links that open an account die with the password, the address or the account they were made for, whoever changes it.
CREATE OR REPLACE FUNCTION forget_account_links() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM password_resets WHERE user_id = NEW.id;
  DELETE FROM email_changes WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
