-- A lesson that was ended before its time is in nobody's way afterwards: class, host and the host's account are free.
-- When it was ended is kept beside the time it was planned for; somebody who goes on with it takes the rest again.
ALTER TABLE class_sessions ADD COLUMN ended_at timestamptz;
ALTER TABLE class_sessions ADD COLUMN busy_until timestamptz NOT NULL
  GENERATED ALWAYS AS (GREATEST(starts_at, LEAST(ends_at, ended_at))) STORED;
ALTER TABLE class_sessions DROP CONSTRAINT class_sessions_host_busy;
ALTER TABLE class_sessions DROP CONSTRAINT class_sessions_class_busy;
ALTER TABLE class_sessions ADD CONSTRAINT class_sessions_host_busy
  EXCLUDE USING gist (host_id WITH =, tstzrange(starts_at, busy_until) WITH &&)
  WHERE (status <> 'cancelled') DEFERRABLE INITIALLY IMMEDIATE;
ALTER TABLE class_sessions ADD CONSTRAINT class_sessions_class_busy
  EXCLUDE USING gist (class_id WITH =, tstzrange(starts_at, busy_until) WITH &&)
  WHERE (status <> 'cancelled') DEFERRABLE INITIALLY IMMEDIATE;
