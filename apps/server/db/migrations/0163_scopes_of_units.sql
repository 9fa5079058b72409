-- Officers of provinces and wards keep the schools whose new address lies there.
ALTER TABLE roles DROP CONSTRAINT roles_scope_check;
ALTER TABLE roles ADD CONSTRAINT roles_scope_check
  CHECK (scope IN ('all', 'province', 'ward', 'school', 'classes', 'self'));

-- Codes of new provinces or wards, by the scope of the role; such an account belongs to no school.
ALTER TABLE users ADD COLUMN scope_units text[] COLLATE "C" NOT NULL DEFAULT '{}',
  ADD CONSTRAINT users_scope_units_check CHECK (cardinality(scope_units) <= 200 AND (scope_units = '{}' OR school_id IS NULL));

-- What was made for an officer opens as long as they still keep those units.
ALTER TABLE files ADD COLUMN reach_units text[] COLLATE "C" NOT NULL DEFAULT '{}';
