-- The class room in the product: what all see, who is there, what they write.

CREATE TABLE class_rooms (
  session_id integer PRIMARY KEY REFERENCES class_sessions ON DELETE CASCADE,
  -- Grows with every change of page, hands and chat, so that what arrives late is known to be late.
  version integer NOT NULL DEFAULT 0,
  material_id integer REFERENCES materials,
  page integer NOT NULL DEFAULT 0,
  is_chat_locked boolean NOT NULL DEFAULT false
) WITH (fillfactor = 50);

-- Changed every half minute for everybody who is there: room in its pages, and no index on what changes.
CREATE TABLE room_people (
  session_id integer NOT NULL REFERENCES class_sessions ON DELETE CASCADE,
  user_id integer NOT NULL REFERENCES users,
  leads boolean NOT NULL,
  -- Null: they said that they went.
  seen_at timestamptz,
  -- Null: they follow, wherever the lesson goes.
  material_id integer,
  page integer,
  hand_at timestamptz,
  -- How much somebody did within the last moments.
  effort integer NOT NULL DEFAULT 0,
  effort_since timestamptz NOT NULL DEFAULT '-infinity',
  PRIMARY KEY (session_id, user_id)
) WITH (fillfactor = 50);

CREATE TABLE room_messages (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  session_id integer NOT NULL REFERENCES class_sessions ON DELETE CASCADE,
  user_id integer NOT NULL REFERENCES users,
  is_host boolean NOT NULL,
  body text NOT NULL CHECK (char_length(body) <= 1000),
  key text COLLATE "C",
  sent_at timestamptz NOT NULL,
  -- Taken away; its words are gone, too.
  removed_at timestamptz
);
CREATE INDEX room_messages_session ON room_messages (session_id, id);
CREATE UNIQUE INDEX room_messages_key ON room_messages (session_id, user_id, key) WHERE key IS NOT NULL;
