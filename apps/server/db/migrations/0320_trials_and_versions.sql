-- Back-ups that were restored for trial, into a database that went away again: whether they can be, before they must.
CREATE TABLE backup_trials (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  tried_at timestamptz NOT NULL,
  -- Absent: every row came back, every reference held, every file was read.
  fault text
);
CREATE INDEX backup_trials_tried ON backup_trials (tried_at DESC);

-- Since when this installation has had a version of the product.
CREATE TABLE installed_versions (
  product text PRIMARY KEY,
  since timestamptz NOT NULL
);
