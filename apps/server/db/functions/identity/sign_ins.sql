-- Whoever is connected with a token hears at once that it is no longer valid, whatever ended it.
CREATE OR REPLACE FUNCTION tell_session_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM publish_event(jsonb_build_object(
    'kind', 'session_end', 'userId', user_id, 'id', 0, 'tokenHash', encode(token_hash, 'hex')))
  FROM ended;
  RETURN NULL;
END $$;

-- Who is switched off is signed out for good: switched on again, they sign in again.
CREATE OR REPLACE FUNCTION end_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM access_tokens WHERE user_id = NEW.id;
  RETURN NULL;
END $$;

-- Processes keep in memory who holds which token and what they may do. Whatever changes that tells them here, in the
-- database, so that no writer can forget it. Sessions that end tell it themselves (access_tokens_ended).
CREATE OR REPLACE FUNCTION tell_access_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Of one person, or (a role, a school) of too many to name: 0 means everybody.
  PERFORM publish_event(jsonb_build_object('kind', 'access_changed', 'id', 0,
    'userId', CASE WHEN TG_TABLE_NAME = 'users' THEN NEW.id ELSE 0 END));
  RETURN NULL;
END $$;

-- A session that is changed rather than ended: what it may do, or whose view it takes. Its prolongation is no change.
CREATE OR REPLACE FUNCTION tell_session_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM publish_event(jsonb_build_object('kind', 'access_changed', 'id', 0, 'userId', NEW.user_id));
  RETURN NULL;
END $$;
