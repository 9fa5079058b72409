-- What the row of an entry is called, with its code where it has one: numbers of rows say nothing to people.
CREATE FUNCTION audit_target_name(target_type text, target_id bigint) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE target_type
    WHEN 'account' THEN (SELECT full_name || ' (' || username || ')' FROM users WHERE id = target_id)
    WHEN 'school' THEN (SELECT name FROM schools WHERE id = target_id)
    WHEN 'school_year' THEN (SELECT name FROM school_years WHERE id = target_id)
    WHEN 'class' THEN (SELECT name || ' (' || code || ')' FROM classes WHERE id = target_id)
    WHEN 'grade' THEN (SELECT name || ' (' || code || ')' FROM grades WHERE id = target_id)
    WHEN 'role' THEN (SELECT name || ' (' || code || ')' FROM roles WHERE id = target_id)
    WHEN 'permission_group' THEN (SELECT name || ' (' || code || ')' FROM permission_groups WHERE id = target_id)
    WHEN 'course' THEN (SELECT name FROM courses WHERE id = target_id)
    WHEN 'sub_module' THEN (
      SELECT p.name || ' (' || m.name || ')' FROM course_parts p JOIN courses m ON m.id = p.course_id WHERE p.id = target_id)
    WHEN 'upgrade_log' THEN (
      SELECT f.name || ' → ' || t.name FROM class_upgrades g
      JOIN school_years f ON f.id = g.from_year_id JOIN school_years t ON t.id = g.to_year_id WHERE g.id = target_id)
    WHEN 'task' THEN (SELECT subject FROM tasks WHERE id = target_id)
    WHEN 'file' THEN (SELECT name FROM files WHERE id = target_id)
  END
$$;
