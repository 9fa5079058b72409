-- Schools have no exam bank. What they may draw their own examinations by is given to them, blueprint by blueprint: whoever
-- plans an examination comes to see what it asks.
ALTER TABLE blueprints
  ADD COLUMN for_schools boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT blueprints_for_schools CHECK (bank = 'exam' OR NOT for_schools);
