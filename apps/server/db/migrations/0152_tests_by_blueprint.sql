-- A test of a teacher may be drawn by a blueprint: from what there was when it was given.
ALTER TABLE class_tests ADD COLUMN blueprint_id integer REFERENCES blueprints;
ALTER TABLE class_tests ADD COLUMN pool jsonb;
CREATE INDEX class_tests_blueprint ON class_tests (blueprint_id) WHERE blueprint_id IS NOT NULL;
