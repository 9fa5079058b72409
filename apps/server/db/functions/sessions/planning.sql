-- Two who book the same time at once would each wait for the other's row. Whoever plans holds the host and the class
-- first, always in this order.
CREATE OR REPLACE FUNCTION hold_session_places(hosts integer[], places integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(100, one) FROM (SELECT DISTINCT unnest(hosts) AS one ORDER BY 1) AS held;
  PERFORM pg_advisory_xact_lock(101, one) FROM (SELECT DISTINCT unnest(places) AS one ORDER BY 1) AS held;
END $$;

CREATE OR REPLACE FUNCTION set_notice_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.notice_at := NEW.starts_at - make_interval(mins => NEW.notice_before);
  RETURN NEW;
END $$;

-- Until a lesson begins its materials are what they have become since they were chosen for it.
CREATE OR REPLACE FUNCTION settle_session_materials() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE class_session_materials chosen SET version = m.version
  FROM materials m WHERE chosen.session_id = NEW.id AND m.id = chosen.material_id AND m.status = 'published'
    AND chosen.version <> m.version;
  RETURN NULL;
END $$;
