-- When an exercise that was opened for so many seconds closes by itself; null: its teacher closes it.
ALTER TABLE exercises ADD COLUMN closes_at timestamptz;
CREATE INDEX exercises_running_out ON exercises (closes_at) WHERE state = 'open' AND closes_at IS NOT NULL;
