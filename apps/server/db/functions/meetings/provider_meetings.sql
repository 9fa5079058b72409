-- Every worker hears it after the commit and carries out what is wanted.
CREATE OR REPLACE FUNCTION wake_provider_meetings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM publish_event('{"kind": "wake", "userId": 0, "id": 0, "queue": "errand.carry_out_meetings"}');
  RETURN NULL;
END $$;
