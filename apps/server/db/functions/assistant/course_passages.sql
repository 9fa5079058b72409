CREATE OR REPLACE FUNCTION wake_course_index() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM publish_event('{"kind": "wake", "userId": 0, "id": 0, "queue": "errand.index_courses"}');
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION index_course() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO courses_to_index (course_id) VALUES (NEW.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION index_courses_of_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO courses_to_index (course_id) SELECT DISTINCT course_id FROM changed;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION index_courses_of_placements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO courses_to_index (course_id)
    SELECT DISTINCT p.course_id FROM changed c JOIN course_parts p ON p.id = c.course_part_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION index_courses_with(wanted integer) RETURNS void LANGUAGE sql
BEGIN ATOMIC
  INSERT INTO courses_to_index (course_id)
    SELECT DISTINCT p.course_id FROM course_part_materials placed JOIN course_parts p ON p.id = placed.course_part_id
    WHERE placed.material_id = wanted;
END;

CREATE OR REPLACE FUNCTION index_courses_of_material() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM index_courses_with(NEW.id);
  RETURN NULL;
END $$;

-- A version that nobody has worked with is rewritten in its place.
CREATE OR REPLACE FUNCTION index_courses_of_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM index_courses_with(NEW.material_id);
  RETURN NULL;
END $$;

-- What goes into the exam bank is found by nobody from that moment on; its course is read again later.
CREATE OR REPLACE FUNCTION forget_passages_of_material() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM course_passages WHERE material_id = NEW.id;
  RETURN NULL;
END $$;
