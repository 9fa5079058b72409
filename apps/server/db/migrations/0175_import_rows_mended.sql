-- What reading a row's cells found, by field: a row that is mended is judged again with all the others, and what was
-- doubtful about their cells must not be lost by that. Null: nothing.
ALTER TABLE account_import_rows ADD COLUMN reading jsonb;

-- What a person said that a column of some heading holds, for their next file. Null: such a column is left out.
CREATE TABLE account_import_headings (
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  heading text COLLATE "C" NOT NULL,
  field text COLLATE "C",
  said_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, heading)
);
