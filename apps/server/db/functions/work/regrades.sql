-- A mended key is asked wherever the old one was: who begins after a regrade is graded like those before.
CREATE OR REPLACE FUNCTION mend_placed_versions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE course_part_materials placed SET version = NEW.version
    WHERE placed.material_id = NEW.material_id AND placed.version = ANY (NEW.old_versions)
      AND EXISTS (SELECT FROM asked_in_parts a WHERE a.material_id = placed.material_id AND a.course_part_id = placed.course_part_id);
  UPDATE class_test_materials placed SET version = NEW.version
    WHERE placed.material_id = NEW.material_id AND placed.version = ANY (NEW.old_versions)
      AND EXISTS (SELECT FROM asked_in_tests a WHERE a.material_id = placed.material_id AND a.class_test_id = placed.class_test_id);
  RETURN NULL;
END $$;
