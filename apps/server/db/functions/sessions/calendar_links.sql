-- Whoever knew the password may have taken the address of the calendar with them.
CREATE OR REPLACE FUNCTION forget_calendar_link() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM calendar_links WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
