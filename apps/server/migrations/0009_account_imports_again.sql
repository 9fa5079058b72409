-- A list of names alone, imported again, has to find the people it made the first time. How a name is compared:
-- composed letters, one space between words, whatever the case; accents count, for Hoa and Hòa are two people.
CREATE FUNCTION person_name(full_name text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN btrim(regexp_replace(lower(normalize(full_name, NFC) COLLATE "vi-x-icu"), '\s+', ' ', 'g')) COLLATE "C";
CREATE INDEX users_same_person ON users (school_id, person_name(full_name), birth_date);

-- Columns also tell who knows what they hold, and their first values.
UPDATE account_imports SET columns = (
  SELECT jsonb_agg(c || jsonb_build_object('known_by', CASE WHEN c ->> 'field' IS NOT NULL THEN 'heading' END,
    'examples', '[]'::jsonb) ORDER BY place)
  FROM jsonb_array_elements(columns) WITH ORDINALITY AS given (c, place))
WHERE columns <> '[]';
