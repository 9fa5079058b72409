-- What a back-up found damaged in the one before and copied anew, when all that they share was last read again, and what
-- it took of its disk beside them.
ALTER TABLE backups ADD COLUMN mended_file_count integer NOT NULL DEFAULT 0, ADD COLUMN proven_at timestamptz,
  ADD COLUMN taken_bytes bigint;
