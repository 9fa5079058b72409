-- How many accounts there are by school, role and status, so that a list of a million need not be counted to be paged.
-- Writers only add changes, each its own row: nobody waits for anybody. Every so often whoever adds one folds them in.
CREATE TABLE account_counts (
  -- -1 for people without a school: no school, and no filter, has that number.
  school_id integer NOT NULL,
  role_id integer NOT NULL,
  status smallint NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (school_id, role_id, status)
);
-- Sums over all schools, which are what an unfiltered list asks for.
CREATE TABLE account_totals (
  role_id integer NOT NULL,
  status smallint NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (role_id, status)
);
CREATE TABLE account_count_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  school_id integer NOT NULL,
  role_id integer NOT NULL,
  status smallint NOT NULL,
  change integer NOT NULL
);

-- One at a time; who comes meanwhile leaves it to the one who is at it. A reader sees all of it or nothing.
CREATE FUNCTION fold_account_counts() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('fold_account_counts')) THEN
    RETURN;
  END IF;
  WITH taken AS (
    DELETE FROM account_count_changes RETURNING school_id, role_id, status, change
  ), in_schools AS (
    INSERT INTO account_counts (school_id, role_id, status, count)
    SELECT school_id, role_id, status, sum(change) FROM taken GROUP BY school_id, role_id, status HAVING sum(change) <> 0
    ON CONFLICT (school_id, role_id, status) DO UPDATE SET count = account_counts.count + EXCLUDED.count
  )
  INSERT INTO account_totals (role_id, status, count)
  SELECT role_id, status, sum(change) FROM taken GROUP BY role_id, status HAVING sum(change) <> 0
  ON CONFLICT (role_id, status) DO UPDATE SET count = account_totals.count + EXCLUDED.count;
END $$;

CREATE FUNCTION note_account_counts(school_ids integer[], role_ids integer[], statuses smallint[], changes integer[])
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  folds boolean;
BEGIN
  WITH noted AS (
    INSERT INTO account_count_changes (school_id, role_id, status, change)
    SELECT school_id, role_id, status, sum(change)
    FROM unnest(school_ids, role_ids, statuses, changes) AS given (school_id, role_id, status, change)
    GROUP BY school_id, role_id, status HAVING sum(change) <> 0
    RETURNING id
  )
  SELECT bool_or(id % 100 = 0) INTO folds FROM noted;
  IF folds THEN
    PERFORM fold_account_counts();
  END IF;
END $$;

CREATE FUNCTION count_accounts_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_account_counts(array_agg(COALESCE(school_id, -1)), array_agg(role_id), array_agg(status), array_agg(1))
  FROM added;
  RETURN NULL;
END $$;
CREATE TRIGGER users_counted_insert AFTER INSERT ON users
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_accounts_added();

CREATE FUNCTION count_accounts_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_account_counts(array_agg(COALESCE(school_id, -1)), array_agg(role_id), array_agg(status), array_agg(-1))
  FROM removed;
  RETURN NULL;
END $$;
CREATE TRIGGER users_counted_delete AFTER DELETE ON users
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_accounts_removed();

CREATE FUNCTION count_accounts_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_account_counts(array_agg(COALESCE(m.school_id, -1)), array_agg(m.role_id), array_agg(m.status), array_agg(m.change))
  FROM (
    SELECT side.* FROM added a JOIN removed r USING (id)
    CROSS JOIN LATERAL (VALUES (a.school_id, a.role_id, a.status, 1), (r.school_id, r.role_id, r.status, -1))
      AS side (school_id, role_id, status, change)
    WHERE (a.school_id, a.role_id, a.status) IS DISTINCT FROM (r.school_id, r.role_id, r.status)
  ) m HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER users_counted_update AFTER UPDATE ON users
  REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_accounts_changed();

-- For whoever loaded accounts without triggers, and holds the table.
CREATE FUNCTION recount_accounts() RETURNS void LANGUAGE sql AS $$
  DELETE FROM account_count_changes;
  DELETE FROM account_counts;
  DELETE FROM account_totals;
  INSERT INTO account_counts (school_id, role_id, status, count)
    SELECT COALESCE(school_id, -1), role_id, status, count(*) FROM users GROUP BY 1, 2, 3;
  INSERT INTO account_totals (role_id, status, count)
    SELECT role_id, status, sum(count) FROM account_counts GROUP BY 1, 2;
$$;
SELECT recount_accounts();
