-- Of practice and exercises the first answer to a question counts. How many were judged before an answer is decided while
-- it is stored, not by the numbers that browsers give; answers of before are all 0: there the last one counts, as it did.
ALTER TABLE answers ADD COLUMN judged_before smallint NOT NULL DEFAULT 0;

-- Solutions of an exam are opened by somebody, or by its closing time; never because nobody thought of it.
ALTER TABLE courses ALTER COLUMN exam_review SET DEFAULT 'score';

-- Solutions of the exam of a course that were released to a class, until they are taken back.
CREATE TABLE exam_releases (
  course_id integer NOT NULL REFERENCES courses ON DELETE CASCADE,
  class_id integer NOT NULL REFERENCES classes ON DELETE CASCADE,
  released_at timestamptz NOT NULL,
  released_by integer REFERENCES users,
  PRIMARY KEY (class_id, course_id)
);

-- How far the class was taken in each material of a lesson, by its id: students see no page beyond it.
ALTER TABLE class_rooms ADD COLUMN reached jsonb NOT NULL DEFAULT '{}';
UPDATE class_rooms SET reached = jsonb_build_object(material_id, page) WHERE material_id IS NOT NULL;
