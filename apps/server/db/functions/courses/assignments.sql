-- Something to do there is life in the new class: the upgrade into it cannot be undone any more.
CREATE OR REPLACE FUNCTION note_assignment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_class_activity(ARRAY[NEW.class_id], 'assignment');
  RETURN NULL;
END $$;
