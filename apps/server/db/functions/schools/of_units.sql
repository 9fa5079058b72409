-- The schools of an officer: those whose new address lies in one of the units. A school without one is in none of them.
CREATE OR REPLACE FUNCTION schools_of_provinces(codes text[]) RETURNS SETOF integer LANGUAGE sql STABLE
AS $$ SELECT id FROM schools WHERE province_code_2 = ANY (codes) $$;
CREATE OR REPLACE FUNCTION schools_of_wards(codes text[]) RETURNS SETOF integer LANGUAGE sql STABLE
AS $$ SELECT id FROM schools WHERE ward_code_2 = ANY (codes) $$;

-- The unit that a school lies in, for who looks at the product as an officer would.
CREATE OR REPLACE FUNCTION unit_of_school(school integer, level text) RETURNS text LANGUAGE sql STABLE
RETURN (SELECT CASE level WHEN 'province' THEN province_code_2 WHEN 'ward' THEN ward_code_2 END FROM schools WHERE id = school);
