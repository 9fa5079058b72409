-- What a process remembers of schools stays true as long as it knows which of them changed since. Writers only add rows;
-- who folds them in names the schools in touched_schools, one folder at a time, so that its numbers appear in their order.
CREATE TABLE touched_schools (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- 0: all of them.
  school_id integer NOT NULL,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('work', 'roster'))
);

------------------------------------------------------------------ work: when its changes are folded in (0094, 0111)
CREATE FUNCTION touch_work() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO touched_schools (school_id, kind) SELECT DISTINCT school_id, 'work' FROM removed;
  RETURN NULL;
END $$;
CREATE TRIGGER school_day_changes_touch AFTER DELETE ON school_day_changes
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION touch_work();
CREATE TRIGGER student_day_changes_touch AFTER DELETE ON student_day_changes
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION touch_work();
CREATE TRIGGER school_best_changes_touch AFTER DELETE ON school_best_changes
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION touch_work();

-- Making them anew begins with emptying them.
CREATE FUNCTION touch_all_work() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('fold_school_days'));
  INSERT INTO touched_schools (school_id, kind) VALUES (0, 'work');
  RETURN NULL;
END $$;
CREATE TRIGGER school_days_touch AFTER TRUNCATE ON school_days FOR EACH STATEMENT EXECUTE FUNCTION touch_all_work();
CREATE TRIGGER school_bests_touch AFTER TRUNCATE ON school_bests FOR EACH STATEMENT EXECUTE FUNCTION touch_all_work();

------------------------------------------------------------------ rosters: classes of the current year, their courses and students
CREATE TABLE roster_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  school_id integer NOT NULL
);
CREATE FUNCTION fold_roster_changes() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF pg_try_advisory_xact_lock(hashtext('fold_school_days')) THEN
    WITH taken AS (DELETE FROM roster_changes RETURNING school_id)
    INSERT INTO touched_schools (school_id, kind) SELECT DISTINCT school_id, 'roster' FROM taken;
  END IF;
END $$;
CREATE FUNCTION touch_rosters(school_ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO roster_changes (school_id) SELECT DISTINCT one FROM unnest(school_ids) AS one;
  IF FOUND AND currval('roster_changes_id_seq') % 50 = 0 THEN
    PERFORM fold_roster_changes();
  END IF;
END $$;

CREATE FUNCTION touch_rosters_of_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM touch_rosters(array_agg(DISTINCT c.school_id)) FROM classes c WHERE c.id IN (SELECT class_id FROM added) HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE FUNCTION touch_rosters_of_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM touch_rosters(array_agg(DISTINCT c.school_id)) FROM classes c WHERE c.id IN (SELECT class_id FROM removed) HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE FUNCTION touch_rosters_of_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM touch_rosters(array_agg(DISTINCT c.school_id)) FROM classes c
  WHERE c.id IN (SELECT class_id FROM removed UNION SELECT class_id FROM added) HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER class_members_touch_insert AFTER INSERT ON class_members
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION touch_rosters_of_added();
CREATE TRIGGER class_members_touch_update AFTER UPDATE ON class_members
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION touch_rosters_of_changed();
CREATE TRIGGER class_members_touch_delete AFTER DELETE ON class_members
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION touch_rosters_of_removed();
CREATE TRIGGER class_courses_touch_insert AFTER INSERT ON class_courses
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION touch_rosters_of_added();
CREATE TRIGGER class_courses_touch_update AFTER UPDATE ON class_courses
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION touch_rosters_of_changed();
CREATE TRIGGER class_courses_touch_delete AFTER DELETE ON class_courses
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION touch_rosters_of_removed();

CREATE FUNCTION touch_rosters_of_classes_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM touch_rosters(array_agg(DISTINCT school_id)) FROM added HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE FUNCTION touch_rosters_of_classes_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM touch_rosters(array_agg(DISTINCT school_id)) FROM removed HAVING count(*) > 0;
  RETURN NULL;
END $$;
-- Their number of students follows from their members, who are looked at above.
CREATE FUNCTION touch_rosters_of_classes_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM touch_rosters(array_agg(r.school_id) || array_agg(a.school_id)) FROM added a JOIN removed r USING (id)
  WHERE (a.school_id, a.school_year_id, a.status, a.created_at) IS DISTINCT FROM (r.school_id, r.school_year_id, r.status, r.created_at)
  HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER classes_touch_insert AFTER INSERT ON classes
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION touch_rosters_of_classes_added();
CREATE TRIGGER classes_touch_update AFTER UPDATE ON classes
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION touch_rosters_of_classes_changed();
CREATE TRIGGER classes_touch_delete AFTER DELETE ON classes
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION touch_rosters_of_classes_removed();

CREATE FUNCTION touch_roster_of_school() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM touch_rosters(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
CREATE TRIGGER schools_touch_roster AFTER UPDATE OF current_school_year_id ON schools FOR EACH ROW
  WHEN (OLD.current_school_year_id IS DISTINCT FROM NEW.current_school_year_id) EXECUTE FUNCTION touch_roster_of_school();

-- Who is enrolled stands beside who is in a class.
CREATE FUNCTION touch_rosters_of_enrolled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM touch_rosters(array_agg(DISTINCT c.school_id)) FROM class_members cm JOIN classes c ON c.id = cm.class_id
  WHERE cm.user_id IN (SELECT user_id FROM changed) AND cm.left_on IS NULL HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER enrolments_touch_insert AFTER INSERT ON enrolments
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_rosters_of_enrolled();
CREATE TRIGGER enrolments_touch_update AFTER UPDATE ON enrolments
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_rosters_of_enrolled();
CREATE TRIGGER enrolments_touch_delete AFTER DELETE ON enrolments
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_rosters_of_enrolled();

-- Members of a class by the days they came and went, read from the index alone.
CREATE INDEX class_members_days ON class_members (class_id) INCLUDE (joined_on, left_on);
