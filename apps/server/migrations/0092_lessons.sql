-- Where students are in their lessons, what they wrote beside them, and which lessons they have gone through.
CREATE TABLE lesson_places (
  user_id integer NOT NULL REFERENCES users,
  course_part_id integer NOT NULL REFERENCES course_parts,
  material_id integer NOT NULL REFERENCES materials,
  -- Of the version that was shown last, counted by the server: who says where they are does not say where it ends.
  pages smallint NOT NULL CHECK (pages > 0),
  -- From 0; null before its first page was shown.
  page smallint CHECK (page >= 0),
  -- Places within the parts of the page, as the player names them.
  within jsonb NOT NULL DEFAULT '{}',
  seen_at timestamptz,
  -- The last page was shown; it stays done when more pages are added.
  ended_at timestamptz,
  PRIMARY KEY (user_id, course_part_id, material_id)
);
CREATE INDEX lesson_places_part ON lesson_places (course_part_id);
CREATE INDEX lesson_places_material ON lesson_places (material_id);

CREATE TABLE lesson_completions (
  user_id integer NOT NULL REFERENCES users,
  course_part_id integer NOT NULL REFERENCES course_parts,
  class_id integer NOT NULL REFERENCES classes,
  completed_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, course_part_id)
);
CREATE INDEX lesson_completions_part ON lesson_completions (course_part_id);

CREATE TABLE student_notes (
  user_id integer NOT NULL REFERENCES users,
  material_id integer NOT NULL REFERENCES materials,
  page smallint NOT NULL CHECK (page >= 0),
  text text NOT NULL CHECK (text <> '' AND length(text) <= 5000),
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, material_id, page)
);
CREATE INDEX student_notes_material ON student_notes (material_id);

CREATE OR REPLACE VIEW course_parts_worked_in AS
  SELECT course_part_id FROM activities UNION ALL SELECT course_part_id FROM lesson_places;
CREATE OR REPLACE VIEW course_part_completions AS
  SELECT user_id, course_part_id FROM activities WHERE completes
  UNION SELECT user_id, course_part_id FROM lesson_completions;
-- Practising only what was wrong again is neither a score of the part nor what one goes on with from a list.
CREATE OR REPLACE VIEW course_part_work AS
  SELECT user_id, class_id, course_part_id, max(score) FILTER (WHERE wrong_of IS NULL) AS best_score,
    max(id) FILTER (WHERE status = 'open' AND wrong_of IS NULL) AS open_activity_id
  FROM activities WHERE kind = 'practice' GROUP BY user_id, class_id, course_part_id;
