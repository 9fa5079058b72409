-- Any change of a row is an edit, which somebody with an older copy in a form is told of. No edits are changes of the
-- columns that the trigger names: counts, what background work keeps, and generated columns, which are not there yet.
CREATE OR REPLACE FUNCTION touch_updated_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_NARGS = 0 OR to_jsonb(NEW) - TG_ARGV::text[] IS DISTINCT FROM to_jsonb(OLD) - TG_ARGV::text[] THEN
    NEW.updated_at := now();
  END IF;
  RETURN NEW;
END $$;
