-- What dashboards read of others, as they read it.
CREATE VIEW exercises_made AS
  SELECT e.id, e.school_id, e.class_id, s.course_id, e.created_at
  FROM exercises e JOIN class_sessions s ON s.id = e.session_id;
CREATE INDEX exercises_day ON exercises (created_at);

-- Active accounts of teachers by school, from the counts that are kept.
CREATE VIEW school_teachers AS
  SELECT counted.school_id, sum(counted.count)::integer AS teacher_count
  FROM (SELECT school_id, role_id, count FROM account_counts WHERE status = 1
    UNION ALL SELECT school_id, role_id, change FROM account_count_changes WHERE status = 1) counted
  WHERE counted.role_id = (SELECT id FROM roles WHERE code = 'TEACHER')
  GROUP BY counted.school_id;

-- How many there were on a day: today's number, less who came and more who left since.
CREATE INDEX class_members_joined ON class_members (joined_on) WHERE left_on IS NULL;
CREATE INDEX class_members_left ON class_members (left_on) WHERE left_on IS NOT NULL;
CREATE INDEX users_role_created ON users (role_id, created_at) INCLUDE (school_id, status);

-- Lessons that a class has gone through.
CREATE INDEX lesson_completions_class ON lesson_completions (class_id, course_part_id);
