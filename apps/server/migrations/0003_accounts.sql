-- What became of the account at the course platform, for the list of accounts that failed.
ALTER TABLE users ADD COLUMN platform_error text COLLATE "C";
ALTER TABLE users ADD COLUMN platform_task_id integer REFERENCES tasks ON DELETE SET NULL;

-- Background work and first passwords are no edits: somebody with the form open must not be told of a conflict.
DROP TRIGGER users_touch ON users;
CREATE TRIGGER users_touch BEFORE UPDATE OF username, email, first_name, last_name, role_id, school_id, code, genre,
  birth_date, identity_number, phone, postal_code, address, avatar_file_id, bank_id, bank_account_name, bank_account_number,
  ward_code, district_code, province_code, ward_code_2, province_code_2, status
  ON users FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- Every filter and order of the account list. The name order is that of class lists: given name first.
CREATE INDEX users_school_name ON users (school_id, first_name, last_name, id);
-- With the status beside it, "active students" is counted and paged without looking at the rows.
DROP INDEX users_role;
CREATE INDEX users_role ON users (role_id, first_name, last_name, id) INCLUDE (status);
CREATE INDEX users_status_name ON users (status, first_name, last_name, id);
CREATE INDEX users_email_order ON users (email, id);
CREATE INDEX users_code ON users (code, id);
CREATE INDEX users_created ON users (created_at, id);
CREATE INDEX users_platform_failed ON users (first_name, last_name, id) WHERE platform_status = 2;
CREATE INDEX users_platform_waiting ON users (first_name, last_name, id) WHERE platform_status = 0;
-- Address filters mean the school's address; these serve the few people who have no school.
CREATE INDEX users_own_province ON users (province_code, district_code, ward_code) WHERE school_id IS NULL;
CREATE INDEX users_own_province_2 ON users (province_code_2, ward_code_2) WHERE school_id IS NULL;

-- A school with both of its addresses in words, for the school of a person and of each of their classes.
CREATE VIEW school_places AS
SELECT s.id, s.name, s.ward_code, ow.name AS ward_name, s.district_code, od.name AS district_name,
  s.province_code, op.name AS province_name, s.ward_code_2, nw.name AS ward_name_2,
  s.province_code_2, np.name AS province_name_2
FROM schools s
LEFT JOIN old_wards ow ON ow.code = s.ward_code
LEFT JOIN old_districts od ON od.code = s.district_code
LEFT JOIN old_provinces op ON op.code = s.province_code
LEFT JOIN new_wards nw ON nw.code = s.ward_code_2
LEFT JOIN new_provinces np ON np.code = s.province_code_2;

-- Passwords that were made up for people, encrypted, until their slips are printed or a week has passed.
CREATE TABLE first_passwords (
  user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  password_encrypted bytea NOT NULL,
  task_id integer REFERENCES tasks ON DELETE SET NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX first_passwords_created ON first_passwords (created_at);
CREATE INDEX first_passwords_task ON first_passwords (task_id);

-- A password that was changed is no longer the one on the slip.
CREATE FUNCTION forget_first_password() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM first_passwords WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER users_password_changed AFTER UPDATE OF password_hash ON users
  FOR EACH ROW EXECUTE FUNCTION forget_first_password();

-- The accounts of the course platform that comes with the product.
CREATE TABLE embedded_platform_accounts (
  username text COLLATE "C" PRIMARY KEY,
  email text COLLATE "C" UNIQUE,
  name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
