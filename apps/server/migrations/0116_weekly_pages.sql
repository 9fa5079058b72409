-- Who has the page of a school by mail each week.
CREATE TABLE weekly_page_readers (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  school_id integer NOT NULL REFERENCES schools ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- The Monday whose mail this reader has had, or was not to have any more.
  settled_week date,
  UNIQUE (user_id, school_id)
);
-- The readers of a school come together, so that its page is made once.
CREATE INDEX weekly_page_readers_by_school ON weekly_page_readers (school_id, id);

-- A mail may be more than text: the same as HTML, and a file with it, both only until it has left.
ALTER TABLE mails
  ADD COLUMN html text,
  ADD COLUMN attachment bytea,
  ADD COLUMN attachment_name text,
  -- The link ends these mails; mail programs are told of it, too.
  ADD COLUMN link_stops boolean NOT NULL DEFAULT false;
