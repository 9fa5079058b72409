-- A series moves in one statement, each session onto the place of the next: clashes are looked for at its end.
ALTER TABLE class_sessions DROP CONSTRAINT class_sessions_host_busy, DROP CONSTRAINT class_sessions_class_busy;
ALTER TABLE class_sessions
  ADD CONSTRAINT class_sessions_host_busy EXCLUDE USING gist (host_id WITH =, tstzrange(starts_at, ends_at) WITH &&)
    WHERE (status <> 'cancelled') DEFERRABLE INITIALLY IMMEDIATE,
  ADD CONSTRAINT class_sessions_class_busy EXCLUDE USING gist (class_id WITH =, tstzrange(starts_at, ends_at) WITH &&)
    WHERE (status <> 'cancelled') DEFERRABLE INITIALLY IMMEDIATE;

-- Two who book the same time at once would each wait for the other's row. Whoever plans holds the host and the class
-- first, always in this order.
CREATE FUNCTION hold_session_places(hosts integer[], places integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(100, one) FROM (SELECT DISTINCT unnest(hosts) AS one ORDER BY 1) AS held;
  PERFORM pg_advisory_xact_lock(101, one) FROM (SELECT DISTINCT unnest(places) AS one ORDER BY 1) AS held;
END $$;

-- What lists show of a session's exercises.
ALTER TABLE class_sessions ADD COLUMN exercise_count integer NOT NULL DEFAULT 0;
UPDATE class_sessions s SET exercise_count = (SELECT count(*) FROM exercises e WHERE e.session_id = s.id);
CREATE FUNCTION count_exercises() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE class_sessions s SET exercise_count = s.exercise_count + changed.more
  FROM (SELECT session_id, CASE WHEN TG_OP = 'INSERT' THEN count(*) ELSE -count(*) END AS more FROM changed_exercises
        GROUP BY session_id) changed
  WHERE s.id = changed.session_id;
  RETURN NULL;
END $$;
CREATE TRIGGER exercises_added AFTER INSERT ON exercises REFERENCING NEW TABLE AS changed_exercises
  FOR EACH STATEMENT EXECUTE FUNCTION count_exercises();
CREATE TRIGGER exercises_removed AFTER DELETE ON exercises REFERENCING OLD TABLE AS changed_exercises
  FOR EACH STATEMENT EXECUTE FUNCTION count_exercises();

-- When people are told of it; an index cannot hold the difference itself.
ALTER TABLE class_sessions ADD COLUMN notice_at timestamptz;
UPDATE class_sessions SET notice_at = starts_at - make_interval(mins => notice_before);
CREATE FUNCTION set_notice_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.notice_at := NEW.starts_at - make_interval(mins => NEW.notice_before);
  RETURN NEW;
END $$;
CREATE TRIGGER class_sessions_notice_at BEFORE INSERT OR UPDATE OF starts_at, notice_before ON class_sessions
  FOR EACH ROW EXECUTE FUNCTION set_notice_at();
DROP INDEX class_sessions_notices;
CREATE INDEX class_sessions_notices ON class_sessions (notice_at)
  WHERE noticed_at IS NULL AND status IN ('scheduled', 'started');
-- Those whose time is over are ended.
CREATE INDEX class_sessions_to_end ON class_sessions (ends_at) WHERE status IN ('scheduled', 'started');
CREATE INDEX session_visits_left ON session_visits (left_at);

-- What the activity log calls a session.
CREATE OR REPLACE FUNCTION audit_target_name(kind text, row_id bigint) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE kind
    WHEN 'account' THEN (SELECT full_name || ' (' || username || ')' FROM users WHERE id = row_id)
    WHEN 'school' THEN (SELECT name FROM schools WHERE id = row_id)
    WHEN 'school_year' THEN (SELECT name FROM school_years WHERE id = row_id)
    WHEN 'class' THEN (SELECT name || ' (' || code || ')' FROM classes WHERE id = row_id)
    WHEN 'class_session' THEN (
      SELECT s.topic || ' (' || c.name || ')' FROM class_sessions s JOIN classes c ON c.id = s.class_id WHERE s.id = row_id)
    WHEN 'grade' THEN (SELECT name || ' (' || code || ')' FROM grades WHERE id = row_id)
    WHEN 'role' THEN (SELECT name || ' (' || code || ')' FROM roles WHERE id = row_id)
    WHEN 'permission_group' THEN (SELECT name || ' (' || code || ')' FROM permission_groups WHERE id = row_id)
    WHEN 'course' THEN (SELECT name FROM courses WHERE id = row_id)
    WHEN 'sub_module' THEN (
      SELECT p.name || ' (' || m.name || ')' FROM course_parts p JOIN courses m ON m.id = p.course_id WHERE p.id = row_id)
    WHEN 'material' THEN (SELECT title FROM materials WHERE id = row_id)
    WHEN 'upgrade_log' THEN (
      SELECT f.name || ' → ' || t.name FROM class_upgrades g
      JOIN school_years f ON f.id = g.from_year_id JOIN school_years t ON t.id = g.to_year_id WHERE g.id = row_id)
    WHEN 'task' THEN (SELECT subject FROM tasks WHERE id = row_id)
    WHEN 'file' THEN (SELECT name FROM files WHERE id = row_id)
  END
$$;
