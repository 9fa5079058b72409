-- A test of a teacher may be drawn by a blueprint: from what there was when it was given.
ALTER TABLE class_tests
  ADD COLUMN blueprint_id integer,
  ADD COLUMN pool jsonb,
  ADD CONSTRAINT class_tests_blueprint FOREIGN KEY (course_id, blueprint_id) REFERENCES blueprints (course_id, id);
CREATE INDEX class_tests_drawn ON class_tests (course_id, blueprint_id) WHERE blueprint_id IS NOT NULL;
