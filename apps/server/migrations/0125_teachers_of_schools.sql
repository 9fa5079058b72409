-- Counts of teachers as they lie, some rows to a school: grouped by school, those of all schools were counted before the
-- one that is asked for was picked out.
CREATE OR REPLACE VIEW school_teachers AS
  SELECT counted.school_id, counted.count AS teacher_count
  FROM (SELECT school_id, role_id, count FROM account_counts WHERE status = 1
    UNION ALL SELECT school_id, role_id, change FROM account_count_changes WHERE status = 1) counted
  WHERE counted.role_id = (SELECT id FROM roles WHERE code = 'TEACHER');
