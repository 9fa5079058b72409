-- What is known of a meeting while it is being made at the provider.
ALTER TABLE provider_meetings
  -- Whose account the meeting lies in, or may lie in; another than wanted once the host has changed.
  ADD COLUMN made_sub_account_id integer REFERENCES meeting_sub_accounts ON DELETE SET NULL,
  -- A meeting was asked for and no answer has been noted: it may be there. The provider is looked at before it is asked again.
  ADD COLUMN asked_at timestamptz,
  -- A process is at it; its calls outside are made without a transaction.
  ADD COLUMN claimed_until timestamptz,
  ADD COLUMN claim uuid,
  -- Last seen to begin and to end there, so that what is told twice or late changes nothing.
  ADD COLUMN started_at timestamptz,
  ADD COLUMN ended_at timestamptz;

-- How much a host has had made and changed on a day (UTC): the provider allows so many.
ALTER TABLE meeting_sub_accounts
  ADD COLUMN calls_on date,
  ADD COLUMN calls smallint NOT NULL DEFAULT 0;

-- Stands in every meeting that this installation makes: one made by hand, or by another installation, is never touched.
CREATE TABLE meeting_mark (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  mark text COLLATE "C" NOT NULL DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 12)
);
INSERT INTO meeting_mark DEFAULT VALUES;

-- Every worker hears it after the commit and carries out what is wanted.
CREATE FUNCTION wake_provider_meetings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM publish_event('{"kind": "wake", "userId": 0, "id": 0, "queue": "errand.carry_out_meetings"}');
  RETURN NULL;
END $$;
CREATE TRIGGER provider_meetings_wanted AFTER INSERT OR UPDATE OF wanted_version, session_id ON provider_meetings
  FOR EACH STATEMENT EXECUTE FUNCTION wake_provider_meetings();
