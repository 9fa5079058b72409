-- What processes are to be told of, written in the transaction that it is about and sent after its commit by whichever
-- process looks first (platform/events/sender.ts). NOTIFY itself would make every commit wait for a lock of the whole
-- database. Unlogged: after a crash of the database everybody connects anew and reads the state as it is then.
CREATE UNLOGGED TABLE outgoing_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- As long as NOTIFY takes: a longer one fails where it is written, not where it is sent.
  payload text NOT NULL CHECK (octet_length(payload) < 8000)
);

-- For triggers; the server writes the same by publish().
CREATE FUNCTION publish_event(event jsonb) RETURNS void LANGUAGE sql
BEGIN ATOMIC
  INSERT INTO outgoing_events (payload) VALUES (event::text);
END;
