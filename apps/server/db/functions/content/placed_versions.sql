-- What is placed is placed as it is at that moment, while nobody can rewrite it.
CREATE OR REPLACE FUNCTION place_current_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT m.version INTO NEW.version FROM materials m WHERE m.id = NEW.material_id FOR SHARE;
  RETURN NEW;
END $$;

-- A part keeps a place free for what is not published yet.
CREATE OR REPLACE FUNCTION place_in_part() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT m.version, m.status = 'published' INTO NEW.version, NEW.is_shown FROM materials m WHERE m.id = NEW.material_id FOR SHARE;
  RETURN NEW;
END $$;

-- Published for the first time, it is shown where a place was kept free for it. Elsewhere it was shown before and stays.
CREATE OR REPLACE FUNCTION show_where_placed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE course_part_materials SET version = NEW.version, is_shown = true WHERE material_id = NEW.id AND NOT is_shown;
  RETURN NULL;
END $$;
