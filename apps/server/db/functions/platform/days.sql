-- A period counts what ended in it, by Vietnam's day.
CREATE OR REPLACE FUNCTION vietnam_day(at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
  $$ SELECT (at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date $$;

CREATE OR REPLACE FUNCTION vietnam_midnight(day date) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
  $$ SELECT day::timestamp AT TIME ZONE 'Asia/Ho_Chi_Minh' $$;
