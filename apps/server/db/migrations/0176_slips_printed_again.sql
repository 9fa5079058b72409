-- Whoever made a first password prints its slip until it is used; others once, while nobody has.
ALTER TABLE first_passwords ADD COLUMN made_by integer REFERENCES users ON DELETE SET NULL, ADD COLUMN printed_at timestamptz;
CREATE INDEX first_passwords_maker ON first_passwords (made_by) WHERE made_by IS NOT NULL;
