-- Back-ups as they were made: what an administrator is told of them, also where the disk they lie on is away.
CREATE TABLE backups (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  asked_by text NOT NULL CHECK (asked_by IN ('schedule', 'person', 'command')),
  begun_at timestamptz NOT NULL,
  ended_at timestamptz NOT NULL,
  fault text,
  is_sealed boolean NOT NULL,
  row_count bigint NOT NULL,
  file_count integer NOT NULL,
  missing_file_count integer NOT NULL,
  byte_count bigint NOT NULL,
  CHECK (ended_at >= begun_at)
);
CREATE INDEX backups_ended ON backups (ended_at DESC);
