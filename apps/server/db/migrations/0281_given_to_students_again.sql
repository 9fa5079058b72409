-- A class has a material once, a single student as often as they are to do it again: what went wrong in practice is given
-- to one student, then to the next, and once more later.
ALTER TABLE class_materials DROP CONSTRAINT class_materials_class_id_material_id_key;
CREATE UNIQUE INDEX class_materials_of_class ON class_materials (class_id, material_id) WHERE NOT for_some;
CREATE INDEX class_materials_class ON class_materials (class_id, material_id);
