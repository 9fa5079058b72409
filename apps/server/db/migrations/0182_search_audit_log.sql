-- The log is searched by what a row is called and by what its change says: the beginning of each, because a list of
-- permissions or students would cost every write more than it is worth to find.
CREATE INDEX audit_log_search ON audit_log USING gin (fold(COALESCE(target_name, '')) gin_trgm_ops,
  fold(left(COALESCE(jsonb_strip_nulls(before)::text, ''), 1000) || ' ' || left(COALESCE(jsonb_strip_nulls(after)::text, ''), 1000)) gin_trgm_ops);
