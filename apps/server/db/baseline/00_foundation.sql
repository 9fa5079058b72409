-- What tables are made of: extensions, the order of Vietnamese names, and the functions that stored columns and indexes
-- are computed by. Such a function changes by a migration, together with what was computed by it: values that are stored
-- stay as they were computed. All other functions stand in functions/.
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gist;

-- Vietnamese order with numbers as numbers: 6A2 before 6A10. For names that people number.
CREATE COLLATION vi_natural (provider = icu, locale = 'vi-u-kn-true');

-- Search folds accents and case. unaccent() is only STABLE (its dictionary could change),
-- so generated columns need a wrapper that names the dictionary and promises immutability.
CREATE FUNCTION fold(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(unaccent('unaccent'::regdictionary, normalize(value, NFC))) COLLATE "C";

-- A list of names alone, imported again, has to find the people it made the first time. How a name is compared:
-- composed letters, one space between words, whatever the case; accents count, for Hoa and Hòa are two people.
CREATE FUNCTION person_name(full_name text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN btrim(regexp_replace(lower(normalize(full_name, NFC) COLLATE "vi-x-icu"), '\s+', ' ', 'g')) COLLATE "C";
