-- Who is told when something must be done about the installation: an account, or an address without one.
CREATE TABLE system_listeners (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer REFERENCES users (id) ON DELETE CASCADE,
  address text COLLATE "C",
  language text NOT NULL CHECK (language IN ('vi', 'en')),
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((user_id IS NULL) <> (address IS NULL)),
  UNIQUE (user_id),
  UNIQUE (address)
);
-- What they were told last of each thing, so that a change is told once.
CREATE TABLE system_told (
  item text COLLATE "C" PRIMARY KEY,
  is_bad boolean NOT NULL,
  told_at timestamptz
);
