-- Months ahead are made at every start and daily, so that a write never lacks its partition.
CREATE OR REPLACE FUNCTION ensure_audit_partitions(months_ahead integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  first_day timestamptz;
BEGIN
  FOR n IN -1..months_ahead LOOP
    first_day := date_trunc('month', now() AT TIME ZONE 'UTC' + make_interval(months => n)) AT TIME ZONE 'UTC';
    EXECUTE format('CREATE TABLE IF NOT EXISTS %I PARTITION OF audit_log FOR VALUES FROM (%L) TO (%L)',
      'audit_log_' || to_char(first_day AT TIME ZONE 'UTC', 'YYYY_MM'), first_day,
      (first_day AT TIME ZONE 'UTC' + interval '1 month') AT TIME ZONE 'UTC');
  END LOOP;
END $$;

-- Whole months of the audit log, without touching a row.
CREATE OR REPLACE FUNCTION drop_audit_partitions(months_kept integer) RETURNS void LANGUAGE plpgsql AS $$
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
