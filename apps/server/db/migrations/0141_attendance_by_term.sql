-- A teacher may note something of somebody without saying whether they were there.
ALTER TABLE session_attendance ALTER COLUMN status DROP NOT NULL;
ALTER TABLE session_attendance ADD COLUMN note text CHECK (char_length(note) BETWEEN 1 AND 200);
ALTER TABLE session_attendance ADD CONSTRAINT session_attendance_says CHECK (status IS NOT NULL OR note IS NOT NULL);

-- Who was in class and sent the code shown there.
ALTER TABLE session_visits DROP CONSTRAINT session_visits_source_check;
ALTER TABLE session_visits ADD CONSTRAINT session_visits_source_check
  CHECK (source IN ('page', 'link', 'provider', 'code'));

-- The code of a session that counts now; another one takes its place.
CREATE TABLE session_codes (
  session_id integer PRIMARY KEY REFERENCES class_sessions ON DELETE CASCADE,
  code text COLLATE "C" NOT NULL CHECK (code ~ '^[0-9]{6}$'),
  -- Whoever sends a code soon after this was there from the beginning: nobody could have sent one before.
  first_shown_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX session_codes_old ON session_codes (expires_at);

-- Wrong codes of one student in one session: there is an end to guessing.
CREATE TABLE session_code_tries (
  session_id integer NOT NULL REFERENCES class_sessions ON DELETE CASCADE,
  user_id integer NOT NULL REFERENCES users,
  wrong smallint NOT NULL DEFAULT 0,
  tried_at timestamptz NOT NULL,
  PRIMARY KEY (session_id, user_id)
);
CREATE INDEX session_code_tries_old ON session_code_tries (tried_at);
