-- Whoever is connected with a token hears at once that it is no longer valid, whatever ended it.
CREATE FUNCTION tell_session_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM publish_event(jsonb_build_object(
    'kind', 'session_end', 'userId', user_id, 'id', 0, 'tokenHash', encode(token_hash, 'hex')))
  FROM ended;
  RETURN NULL;
END $$;
CREATE TRIGGER access_tokens_ended AFTER DELETE ON access_tokens
  REFERENCING OLD TABLE AS ended FOR EACH STATEMENT EXECUTE FUNCTION tell_session_end();
