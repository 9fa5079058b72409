-- What only grows is erased after its time (README, settings KEEP_…): the nightly errand finds it by these.
CREATE INDEX tasks_finished ON tasks (finished_at) WHERE finished_at IS NOT NULL;
CREATE INDEX notifications_created ON notifications (created_at);
CREATE INDEX membership_events_at ON membership_events (at);
CREATE INDEX enrolment_intents_ended ON enrolment_intents (created_at) WHERE status <> 0;
CREATE INDEX account_imports_erased ON account_imports (created_at) WHERE erased_at IS NOT NULL;
CREATE INDEX password_resets_expiry ON password_resets (expires_at);
-- A task that goes is looked for by everything that refers to it.
CREATE INDEX users_platform_task ON users (platform_task_id) WHERE platform_task_id IS NOT NULL;
CREATE INDEX grade_courses_task ON grade_courses (task_id) WHERE task_id IS NOT NULL;
-- A file that goes is looked for by the tasks that made it.
CREATE INDEX tasks_file ON tasks (file_id) WHERE file_id IS NOT NULL;

-- Whole months of the audit log, without touching a row.
CREATE FUNCTION drop_audit_partitions(months_kept integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  oldest_kept text := 'audit_log_' || to_char(now() AT TIME ZONE 'UTC' - make_interval(months => months_kept), 'YYYY_MM');
  partition text;
BEGIN
  FOR partition IN
    SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = 'audit_log'::regclass AND c.relname COLLATE "C" < oldest_kept COLLATE "C"
  LOOP
    EXECUTE format('DROP TABLE %I', partition);
  END LOOP;
END $$;
