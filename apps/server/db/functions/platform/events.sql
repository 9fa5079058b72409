-- For triggers; the server writes the same by publish().
CREATE OR REPLACE FUNCTION publish_event(event jsonb) RETURNS void LANGUAGE sql
BEGIN ATOMIC
  INSERT INTO outgoing_events (payload) VALUES (event::text);
END;
