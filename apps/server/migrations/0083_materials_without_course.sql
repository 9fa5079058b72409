-- A presentation that was converted is a draft before anybody has said what it is about.
ALTER TABLE materials ALTER COLUMN course_id DROP NOT NULL;
ALTER TABLE materials ADD CONSTRAINT materials_about_something
  CHECK (course_id IS NOT NULL OR status IN ('draft', 'deleted'));
