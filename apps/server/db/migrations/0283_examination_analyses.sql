-- How the questions of an examination worked, over all papers that count, as it was counted last: for who keeps it whole.
CREATE TABLE examination_analyses (
  examination_id integer PRIMARY KEY REFERENCES examinations ON DELETE CASCADE,
  paper_count integer NOT NULL,
  reliability double precision,
  questions jsonb NOT NULL,
  -- Every sitting had closed, and nobody sat it any more.
  is_final boolean NOT NULL,
  -- Counted up, so that what was begun earlier and ends later does not replace it.
  serial integer NOT NULL DEFAULT 1,
  made_at timestamptz NOT NULL
);
-- Papers that changed after they were handed in, and requests to count: what was counted before is old. Rows that a count has
-- seen go with it.
CREATE TABLE examination_paper_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  examination_id integer NOT NULL REFERENCES examinations ON DELETE CASCADE
);
CREATE INDEX examination_paper_changes_examination ON examination_paper_changes (examination_id);
