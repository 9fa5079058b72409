-- Background work is taken in turn by school and person. A run that failed waits a while; nobody takes it before.
ALTER TABLE tasks ADD COLUMN not_before timestamptz;
-- Finds whose work waits without reading all that one of them has waiting.
CREATE INDEX tasks_waiting ON tasks (type, (COALESCE(school_id, 0)), (COALESCE(run_as, created_by, 0)), id)
  WHERE status = 'pending';
-- How much somebody, and a school, has waiting; the parts of bulk work count with the whole.
CREATE INDEX tasks_waiting_of_person ON tasks (created_by) WHERE status = 'pending' AND parent_id IS NULL;
CREATE INDEX tasks_waiting_of_school ON tasks (school_id) WHERE status = 'pending' AND parent_id IS NULL;
