-- Files count against the space of their owner and of the owner's school.
ALTER TABLE files ADD school_id integer REFERENCES schools;
CREATE INDEX files_school ON files (school_id) INCLUDE (size) WHERE school_id IS NOT NULL;
DROP INDEX files_owner;
CREATE INDEX files_owner ON files (owner_id) INCLUDE (size, is_personal);

-- Which rows hold a file. While there is one, the file does not expire; the last one that lets go ends it.
CREATE TABLE file_uses (
  file_id integer NOT NULL REFERENCES files,
  -- The kind of the row, e.g. 'account'.
  used_by text COLLATE "C" NOT NULL,
  used_by_id integer NOT NULL,
  PRIMARY KEY (file_id, used_by, used_by_id)
);
CREATE INDEX file_uses_by ON file_uses (used_by, used_by_id);
INSERT INTO file_uses (file_id, used_by, used_by_id)
  SELECT avatar_file_id, 'account', id FROM users WHERE avatar_file_id IS NOT NULL;
