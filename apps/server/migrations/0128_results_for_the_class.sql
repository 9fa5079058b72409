-- What the class answered to an exercise is seen by the class from when its teacher shows it, until it is covered again.
ALTER TABLE exercises ADD COLUMN results_shown_at timestamptz;
