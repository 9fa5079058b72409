-- What a teacher shows in a lesson besides the materials of its parts. The version is that of its choosing, and is
-- brought up to date when the lesson begins.
CREATE TABLE class_session_materials (
  session_id integer NOT NULL REFERENCES class_sessions ON DELETE CASCADE,
  material_id integer NOT NULL REFERENCES materials,
  version integer NOT NULL,
  position smallint NOT NULL,
  PRIMARY KEY (session_id, material_id),
  FOREIGN KEY (material_id, version) REFERENCES material_versions (material_id, version)
);
CREATE INDEX class_session_materials_material ON class_session_materials (material_id);

-- Who does an exercise does not look at the page of the class.
ALTER TABLE room_people ADD COLUMN is_at_exercises boolean NOT NULL DEFAULT false;
