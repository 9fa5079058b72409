-- One at a time; who comes meanwhile leaves it to the one who is at it. A reader sees all of it or nothing.
CREATE OR REPLACE FUNCTION fold_account_counts() RETURNS void LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE FUNCTION note_account_counts(school_ids integer[], role_ids integer[], statuses smallint[], changes integer[])
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

CREATE OR REPLACE FUNCTION count_accounts_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_account_counts(array_agg(COALESCE(school_id, -1)), array_agg(role_id), array_agg(status), array_agg(1))
  FROM added;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION count_accounts_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_account_counts(array_agg(COALESCE(school_id, -1)), array_agg(role_id), array_agg(status), array_agg(-1))
  FROM removed;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION count_accounts_changed() RETURNS trigger LANGUAGE plpgsql AS $$
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

-- For whoever loaded accounts without triggers, and holds the table.
CREATE OR REPLACE FUNCTION recount_accounts() RETURNS void LANGUAGE sql AS $$
  DELETE FROM account_count_changes;
  DELETE FROM account_counts;
  DELETE FROM account_totals;
  INSERT INTO account_counts (school_id, role_id, status, count)
    SELECT COALESCE(school_id, -1), role_id, status, count(*) FROM users GROUP BY 1, 2, 3;
  INSERT INTO account_totals (role_id, status, count)
    SELECT role_id, status, sum(count) FROM account_counts GROUP BY 1, 2;
$$;
