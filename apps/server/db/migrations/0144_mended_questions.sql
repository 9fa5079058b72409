-- Questions of a file are mended before they become materials: what the file says of them, and what was said since.
ALTER TABLE question_import_questions
  -- As the file counts it.
  ADD COLUMN number integer,
  -- Its lines in the file: [{at, text, marked: [[from, to]]}].
  ADD COLUMN source jsonb NOT NULL DEFAULT '[]',
  -- What it counts in a test; null: as usual.
  ADD COLUMN points numeric(6,2) CHECK (points > 0 AND points <= 1000),
  ADD COLUMN dropped boolean NOT NULL DEFAULT false;

-- Whether what was made of it was published at once.
ALTER TABLE question_imports ADD COLUMN published boolean NOT NULL DEFAULT false;
