-- The ministry gives every school a code, by which officers look for it; two schools never bear one.
ALTER TABLE schools ADD COLUMN ministry_code text COLLATE "C",
  ADD CONSTRAINT schools_ministry_code_key UNIQUE (ministry_code);

-- Levels that a school teaches beside its main one: a primary and secondary school in one.
ALTER TABLE schools ADD COLUMN levels text[] COLLATE "C" NOT NULL DEFAULT '{}',
  ADD CONSTRAINT schools_levels_check
    CHECK (levels <@ ARRAY['primary', 'secondary', 'high_school', 'university'] AND NOT schools_type = ANY (levels));
