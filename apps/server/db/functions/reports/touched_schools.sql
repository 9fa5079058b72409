CREATE OR REPLACE FUNCTION touch_work() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO touched_schools (school_id, kind) SELECT DISTINCT school_id, 'work' FROM removed;
  RETURN NULL;
END $$;

-- Making them anew begins with emptying them.
CREATE OR REPLACE FUNCTION touch_all_work() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('fold_school_days'));
  INSERT INTO touched_schools (school_id, kind) VALUES (0, 'work');
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION fold_roster_changes() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF pg_try_advisory_xact_lock(hashtext('fold_school_days')) THEN
    WITH taken AS (DELETE FROM roster_changes RETURNING school_id)
    INSERT INTO touched_schools (school_id, kind) SELECT DISTINCT school_id, 'roster' FROM taken;
  END IF;
END $$;

CREATE OR REPLACE FUNCTION touch_rosters(school_ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO roster_changes (school_id) SELECT DISTINCT one FROM unnest(school_ids) AS one;
  IF FOUND AND currval('roster_changes_id_seq') % 50 = 0 THEN
    PERFORM fold_roster_changes();
  END IF;
END $$;

CREATE OR REPLACE FUNCTION touch_rosters_of_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM touch_rosters(array_agg(DISTINCT c.school_id)) FROM classes c WHERE c.id IN (SELECT class_id FROM added) HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION touch_rosters_of_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM touch_rosters(array_agg(DISTINCT c.school_id)) FROM classes c WHERE c.id IN (SELECT class_id FROM removed) HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION touch_rosters_of_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM touch_rosters(array_agg(DISTINCT c.school_id)) FROM classes c
  WHERE c.id IN (SELECT class_id FROM removed UNION SELECT class_id FROM added) HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION touch_rosters_of_classes_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM touch_rosters(array_agg(DISTINCT school_id)) FROM added HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION touch_rosters_of_classes_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM touch_rosters(array_agg(DISTINCT school_id)) FROM removed HAVING count(*) > 0;
  RETURN NULL;
END $$;

-- Their number of students follows from their members, who are looked at above.
CREATE OR REPLACE FUNCTION touch_rosters_of_classes_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM touch_rosters(array_agg(r.school_id) || array_agg(a.school_id)) FROM added a JOIN removed r USING (id)
  WHERE (a.school_id, a.school_year_id, a.status, a.created_at) IS DISTINCT FROM (r.school_id, r.school_year_id, r.status, r.created_at)
  HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION touch_roster_of_school() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM touch_rosters(ARRAY[NEW.id]);
  RETURN NULL;
END $$;

-- Who is enrolled stands beside who is in a class.
CREATE OR REPLACE FUNCTION touch_rosters_of_enrolled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM touch_rosters(array_agg(DISTINCT c.school_id)) FROM class_members cm JOIN classes c ON c.id = cm.class_id
  WHERE cm.user_id IN (SELECT user_id FROM changed) AND cm.left_on IS NULL HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION touch_rosters_of_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM touch_rosters(array_agg(DISTINCT school_id)) FROM classes WHERE id IN (OLD.class_id, NEW.class_id);
  RETURN NULL;
END $$;
