-- What signing in has to know of a school, without looking into its table.
CREATE OR REPLACE FUNCTION school_is_switched_off(school integer) RETURNS boolean LANGUAGE sql STABLE
RETURN EXISTS (SELECT FROM schools WHERE id = school AND status <> 1);
