-- What is kept to be drawn from, with the mended version of a material.
CREATE OR REPLACE FUNCTION mended_pool(pool jsonb, material integer, old_versions integer[], new_version integer) RETURNS jsonb
LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_agg(jsonb_set(one.row, '{materials}', COALESCE((
      SELECT jsonb_agg(CASE WHEN (m.held ->> 'id')::integer = material AND (m.held ->> 'version')::integer = ANY (old_versions)
        THEN jsonb_set(m.held, '{version}', to_jsonb(new_version)) ELSE m.held END ORDER BY m.place)
      FROM jsonb_array_elements(one.row -> 'materials') WITH ORDINALITY AS m (held, place)), '[]')) ORDER BY one.place)
  FROM jsonb_array_elements(pool) WITH ORDINALITY AS one (row, place)
$$;

-- A mended key is asked wherever the old one was: who begins after a regrade is graded like those before.
CREATE OR REPLACE FUNCTION mend_placed_versions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE course_part_materials placed SET version = NEW.version
    WHERE placed.material_id = NEW.material_id AND placed.version = ANY (NEW.old_versions)
      AND EXISTS (SELECT FROM asked_in_parts a WHERE a.material_id = placed.material_id AND a.course_part_id = placed.course_part_id);
  UPDATE class_test_materials placed SET version = NEW.version
    WHERE placed.material_id = NEW.material_id AND placed.version = ANY (NEW.old_versions)
      AND EXISTS (SELECT FROM asked_in_tests a WHERE a.material_id = placed.material_id AND a.class_test_id = placed.class_test_id);
  UPDATE class_exam_pools kept SET rows = mended_pool(kept.rows, NEW.material_id, NEW.old_versions, NEW.version)
    WHERE kept.course_part_id IN (SELECT a.course_part_id FROM asked_in_parts a WHERE a.material_id = NEW.material_id);
  UPDATE class_tests t SET pool = mended_pool(t.pool, NEW.material_id, NEW.old_versions, NEW.version)
    WHERE t.pool IS NOT NULL AND t.id IN (SELECT a.class_test_id FROM asked_in_tests a WHERE a.material_id = NEW.material_id);
  RETURN NULL;
END $$;
