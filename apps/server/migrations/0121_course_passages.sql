-- What the assistant finds in the text of courses: passages of a few sentences, of what is published only, and never a
-- question or its key. All of it follows from courses, parts and materials; the server writes it (modules/assistant).
CREATE TABLE course_passages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  course_id integer NOT NULL REFERENCES courses ON DELETE CASCADE,
  -- Null: of the course itself.
  course_part_id integer REFERENCES course_parts ON DELETE CASCADE,
  material_id integer,
  -- An explanation is told to students who have completed its part.
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('course', 'part', 'material', 'explanation')),
  title text NOT NULL,
  body text NOT NULL CHECK (length(body) <= 4000),
  -- Folded words and pairs of words; A: of the title, B: of the chapter and the course.
  terms tsvector NOT NULL
);
CREATE INDEX course_passages_place ON course_passages (course_id, course_part_id);
CREATE INDEX course_passages_part ON course_passages (course_part_id);
CREATE INDEX course_passages_terms ON course_passages USING gin (terms) WITH (fastupdate = off);

-- In how many passages a term stands: what stands in many tells little. `*` counts the passages.
CREATE TABLE course_passage_terms (
  term text COLLATE "C" PRIMARY KEY,
  passages integer NOT NULL
);

-- Courses whose passages are to be made anew. Rows only come and go, so that writers never wait for one another.
-- Without references: what asked may be gone by then.
CREATE TABLE courses_to_index (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  course_id integer NOT NULL
);

CREATE FUNCTION wake_course_index() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM publish_event('{"kind": "wake", "userId": 0, "id": 0, "queue": "errand.index_courses"}');
  RETURN NULL;
END $$;
CREATE TRIGGER courses_to_index_wake AFTER INSERT ON courses_to_index
  FOR EACH STATEMENT EXECUTE FUNCTION wake_course_index();

CREATE FUNCTION index_course() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO courses_to_index (course_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER courses_index_new AFTER INSERT ON courses FOR EACH ROW EXECUTE FUNCTION index_course();
CREATE TRIGGER courses_index_changed AFTER UPDATE OF name, description, syllabus, status ON courses
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION index_course();

CREATE FUNCTION index_courses_of_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO courses_to_index (course_id) SELECT DISTINCT course_id FROM changed;
  RETURN NULL;
END $$;
CREATE TRIGGER course_parts_index_new AFTER INSERT ON course_parts
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_courses_of_parts();
CREATE TRIGGER course_parts_index_changed AFTER UPDATE ON course_parts
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_courses_of_parts();

CREATE FUNCTION index_courses_of_placements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO courses_to_index (course_id)
    SELECT DISTINCT p.course_id FROM changed c JOIN course_parts p ON p.id = c.course_part_id;
  RETURN NULL;
END $$;
CREATE TRIGGER course_part_materials_index_new AFTER INSERT ON course_part_materials
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_courses_of_placements();
CREATE TRIGGER course_part_materials_index_gone AFTER DELETE ON course_part_materials
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_courses_of_placements();

CREATE FUNCTION index_courses_with(wanted integer) RETURNS void LANGUAGE sql
BEGIN ATOMIC
  INSERT INTO courses_to_index (course_id)
    SELECT DISTINCT p.course_id FROM course_part_materials placed JOIN course_parts p ON p.id = placed.course_part_id
    WHERE placed.material_id = wanted;
END;
CREATE FUNCTION index_courses_of_material() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM index_courses_with(NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER materials_index AFTER UPDATE OF title, status, version ON materials
  FOR EACH ROW WHEN (OLD.title <> NEW.title OR OLD.status <> NEW.status OR OLD.version <> NEW.version)
  EXECUTE FUNCTION index_courses_of_material();
-- A version that nobody has worked with is rewritten in its place.
CREATE FUNCTION index_courses_of_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM index_courses_with(NEW.material_id);
  RETURN NULL;
END $$;
CREATE TRIGGER material_versions_index AFTER UPDATE OF params ON material_versions
  FOR EACH ROW EXECUTE FUNCTION index_courses_of_version();

INSERT INTO courses_to_index (course_id) SELECT id FROM courses WHERE status = 1;
