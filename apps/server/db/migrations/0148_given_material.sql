-- Material given to some students of a class only.
ALTER TABLE class_materials ADD COLUMN for_some boolean NOT NULL DEFAULT false;
CREATE TABLE class_material_students (
  class_material_id integer NOT NULL REFERENCES class_materials ON DELETE CASCADE,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  PRIMARY KEY (class_material_id, user_id)
);
CREATE INDEX class_material_students_user ON class_material_students (user_id);

-- What students did with it: when they first opened it, and what the first answer to each question was worth. The
-- answer to it tells the solution, so that later ones would say nothing.
CREATE TABLE class_material_work (
  class_material_id integer NOT NULL REFERENCES class_materials ON DELETE CASCADE,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  opened_at timestamptz NOT NULL,
  -- {"12:0": 0.5}, by question.
  fractions jsonb NOT NULL DEFAULT '{}',
  worked_at timestamptz NOT NULL,
  PRIMARY KEY (class_material_id, user_id)
);
CREATE INDEX class_material_work_user ON class_material_work (user_id);
