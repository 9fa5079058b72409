-- A workbook is opened with the rights and the reach that it was made with: whoever lost them opens it no more.
ALTER TABLE files
  ADD COLUMN needs text[],
  ADD COLUMN reach_level text COLLATE "C",
  ADD COLUMN reach_school_id integer;
