-- News says what it is about, and what comes again before it was read is one with the first: the index decides it.
ALTER TABLE notifications
  ADD COLUMN object_type text COLLATE "C",
  ADD COLUMN object_id integer,
  ADD COLUMN object_name text,
  -- How many pieces of news it stands for.
  ADD COLUMN count integer NOT NULL DEFAULT 1 CHECK (count > 0),
  ADD CONSTRAINT notifications_object_whole CHECK (num_nonnulls(object_type, object_id, object_name) IN (0, 3));
-- Two kinds have the names that everybody else knows them by.
UPDATE notifications SET kind = 'regrade.done', params = params || jsonb_build_object('wording', split_part(kind, '.', 2))
  WHERE kind IN ('regraded.exam', 'regraded.practice', 'regraded.exercise');
UPDATE notifications SET kind = 'regrade.done', count = greatest((params ->> 'count')::integer, 2) WHERE kind = 'regraded.several';
UPDATE notifications SET kind = 'result.released' WHERE kind = 'exam_solutions.released';
CREATE UNIQUE INDEX notifications_bundle ON notifications (user_id, kind, object_type, object_id)
  WHERE read_at IS NULL AND object_id IS NOT NULL;

-- What somebody wants to hear of, and how; who has no row hears of everything.
CREATE TABLE notification_settings (
  user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- Kinds that differ from hearing of them both ways: {"work.given": {"bell": true, "mail": false}}.
  kinds jsonb NOT NULL DEFAULT '{}',
  -- On Vietnam's clock; the end may lie on the next day.
  quiet_from time,
  quiet_to time,
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (num_nulls(quiet_from, quiet_to) <> 1 AND quiet_from <> quiet_to)
);

-- A mail that waits for the end of somebody's quiet hours, and what it is about: news of the same replaces it.
ALTER TABLE mails ADD COLUMN send_after timestamptz, ADD COLUMN about text COLLATE "C";
CREATE UNIQUE INDEX mails_waiting_about ON mails (user_id, about) WHERE send_after IS NOT NULL AND about IS NOT NULL;
CREATE INDEX mails_waiting ON mails (send_after) WHERE send_after IS NOT NULL;
