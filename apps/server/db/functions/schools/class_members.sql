CREATE OR REPLACE FUNCTION count_class_members() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE classes SET student_count = student_count + delta.change
  FROM (
    SELECT class_id, sum(change) AS change FROM (
      SELECT class_id, 1 AS change FROM added WHERE left_on IS NULL
      UNION ALL
      SELECT class_id, -1 FROM removed WHERE left_on IS NULL
    ) AS moves GROUP BY class_id HAVING sum(change) <> 0
    ORDER BY class_id
  ) AS delta
  WHERE classes.id = delta.class_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION count_class_members_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE classes SET student_count = student_count + delta.change
  FROM (SELECT class_id, count(*) AS change FROM added WHERE left_on IS NULL GROUP BY class_id) AS delta
  WHERE classes.id = delta.class_id;
  RETURN NULL;
END $$;

-- A transaction says where its changes come from: set_config('khue.membership_source', …, true).
CREATE OR REPLACE FUNCTION membership_source() RETURNS text LANGUAGE sql STABLE
  RETURN COALESCE(NULLIF(current_setting('khue.membership_source', true), ''), 'account');

CREATE OR REPLACE FUNCTION note_class_activity(class_ids integer[], kind text) RETURNS void LANGUAGE sql
BEGIN ATOMIC
  INSERT INTO class_activity (class_id, kind)
  SELECT c.id, note_class_activity.kind FROM classes c
  WHERE c.id = ANY (class_ids) AND membership_source() NOT IN ('upgrade', 'undo')
  ORDER BY c.id
  ON CONFLICT DO NOTHING;
END;

CREATE OR REPLACE FUNCTION note_members_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO membership_events (user_id, class_id, kind, source)
  SELECT a.user_id, a.class_id, 'joined', membership_source()
  FROM added a JOIN classes c ON c.id = a.class_id JOIN schools s ON s.id = c.school_id AND s.current_school_year_id = c.school_year_id
  WHERE a.left_on IS NULL ORDER BY a.id;
  PERFORM note_class_activity((SELECT array_agg(DISTINCT class_id) FROM added), 'roster');
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION note_members_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO membership_events (user_id, class_id, kind, source)
  SELECT a.user_id, a.class_id, CASE WHEN a.left_on IS NULL THEN 'joined' ELSE 'left' END, membership_source()
  FROM added a JOIN removed r ON r.id = a.id AND (r.left_on IS NULL) <> (a.left_on IS NULL)
  JOIN classes c ON c.id = a.class_id JOIN schools s ON s.id = c.school_id AND s.current_school_year_id = c.school_year_id
  ORDER BY a.id;
  PERFORM note_class_activity((SELECT array_agg(DISTINCT class_id) FROM added), 'roster');
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION note_members_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE classes SET student_count = student_count - gone.count
  FROM (SELECT class_id, count(*) AS count FROM removed WHERE left_on IS NULL GROUP BY class_id) AS gone
  WHERE classes.id = gone.class_id;
  INSERT INTO membership_events (user_id, class_id, kind, source)
  SELECT r.user_id, r.class_id, 'left', membership_source()
  FROM removed r JOIN classes c ON c.id = r.class_id JOIN schools s ON s.id = c.school_id AND s.current_school_year_id = c.school_year_id
  WHERE r.left_on IS NULL ORDER BY r.id;
  PERFORM note_class_activity((SELECT array_agg(DISTINCT class_id) FROM removed), 'roster');
  RETURN NULL;
END $$;

-- Another current year means another class for everybody.
CREATE OR REPLACE FUNCTION note_year_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO membership_events (user_id, class_id, kind, source)
  SELECT m.user_id, m.class_id, change.kind, CASE membership_source() WHEN 'account' THEN 'year' ELSE membership_source() END
  FROM (VALUES (OLD.current_school_year_id, 'left', 1), (NEW.current_school_year_id, 'joined', 2)) AS change (year_id, kind, place)
  JOIN classes c ON c.school_year_id = change.year_id
  JOIN class_members m ON m.class_id = c.id AND m.left_on IS NULL
  ORDER BY change.place, m.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION note_teachers_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_class_activity(ARRAY[COALESCE(NEW.class_id, OLD.class_id)], 'teachers');
  RETURN NULL;
END $$;
