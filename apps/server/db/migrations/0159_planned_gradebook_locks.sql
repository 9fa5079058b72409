-- The moment at which the school closes the book, as long as it lies ahead. From then on nothing is written; the job of
-- the minute keeps what tests gave and moves the moment to `locked_at`.
ALTER TABLE gradebooks ADD COLUMN lock_at timestamptz, ADD COLUMN lock_planned_by integer REFERENCES users;
CREATE INDEX gradebooks_lock_planned ON gradebooks (lock_at) WHERE lock_at IS NOT NULL;
