-- When the quiet hours end in which somebody is now, on Vietnam's clock; null outside them. They may go over midnight.
CREATE OR REPLACE FUNCTION quiet_until(now timestamptz, quiet_from time, quiet_to time) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN quiet_from < quiet_to AND hour >= quiet_from AND hour < quiet_to THEN day + quiet_to
    WHEN quiet_from > quiet_to AND hour >= quiet_from THEN day + 1 + quiet_to
    WHEN quiet_from > quiet_to AND hour < quiet_to THEN day + quiet_to
  END AT TIME ZONE 'Asia/Ho_Chi_Minh'
  FROM (SELECT local::date AS day, local::time AS hour FROM (SELECT now AT TIME ZONE 'Asia/Ho_Chi_Minh' AS local) zoned) clock
$$;
