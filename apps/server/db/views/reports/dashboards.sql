-- What dashboards read of others, as they read it.
CREATE VIEW exercises_made AS
  SELECT e.id, e.school_id, e.class_id, s.course_id, e.created_at
  FROM exercises e JOIN class_sessions s ON s.id = e.session_id;

-- Active accounts of teachers by school, from the counts that are kept, some rows to a school: grouped by school, those of
-- all schools would be counted before the one that is asked for is picked out.
CREATE VIEW school_teachers AS
  SELECT counted.school_id, counted.count AS teacher_count
  FROM (SELECT school_id, role_id, count FROM account_counts WHERE status = 1
    UNION ALL SELECT school_id, role_id, change FROM account_count_changes WHERE status = 1) counted
  WHERE counted.role_id = (SELECT id FROM roles WHERE code = 'TEACHER');
