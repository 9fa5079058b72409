-- Which read function an answer came from, with its arguments (a follow-up goes on with them), what its figures stand on,
-- and what could be asked next by a button.
ALTER TABLE assistant_messages
  ADD COLUMN tool jsonb,
  ADD COLUMN used jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN actions jsonb NOT NULL DEFAULT '[]';
