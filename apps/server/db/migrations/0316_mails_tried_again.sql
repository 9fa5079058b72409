-- A mail that could not leave is tried again at a later time, which has nothing to do with somebody's quiet hours.
ALTER TABLE mails ADD COLUMN try_again_at timestamptz;
CREATE INDEX mails_try_again ON mails (try_again_at) WHERE try_again_at IS NOT NULL;
-- Those that are not settled are few, and are looked for each minute.
CREATE INDEX mails_pending ON mails (created_at) WHERE status = 'pending';
