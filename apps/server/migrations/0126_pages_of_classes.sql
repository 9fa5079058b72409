-- How many rows of a list each school has is remembered: classes in their courses (0113), and from here on what is assigned
-- to them, so that a page of the whole country is found without its rows.
CREATE TRIGGER class_assignments_touch_insert AFTER INSERT ON class_assignments
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION touch_rosters_of_added();
CREATE TRIGGER class_assignments_touch_delete AFTER DELETE ON class_assignments
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION touch_rosters_of_removed();
CREATE FUNCTION touch_rosters_of_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM touch_rosters(array_agg(DISTINCT school_id)) FROM classes WHERE id IN (OLD.class_id, NEW.class_id);
  RETURN NULL;
END $$;
-- Their days change often, and nothing else of them.
CREATE TRIGGER class_assignments_touch_update AFTER UPDATE OF class_id, course_part_id ON class_assignments FOR EACH ROW
  WHEN ((OLD.class_id, OLD.course_part_id) IS DISTINCT FROM (NEW.class_id, NEW.course_part_id)) EXECUTE FUNCTION touch_rosters_of_moved();

-- Wards that went to several new ones are few and change with a release of the addresses only.
ALTER TABLE old_wards ADD COLUMN is_divided boolean NOT NULL DEFAULT false;
UPDATE old_wards SET is_divided = true
WHERE code IN (SELECT old_code FROM ward_successions GROUP BY old_code HAVING count(*) > 1);
CREATE INDEX old_wards_divided ON old_wards (code) WHERE is_divided;
