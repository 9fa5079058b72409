-- In which school's log an entry stands: that of the row it is about, else that of who acted.
CREATE OR REPLACE FUNCTION audit_target_school(kind text, row_id bigint, acting integer) RETURNS integer LANGUAGE plpgsql STABLE
SET plan_cache_mode = force_generic_plan AS $$ BEGIN
  RETURN COALESCE(CASE kind
    WHEN 'account' THEN (SELECT school_id FROM users WHERE id = row_id)
    WHEN 'class' THEN (SELECT school_id FROM classes WHERE id = row_id)
    WHEN 'conversation' THEN (SELECT school_id FROM conversations WHERE id = row_id)
    WHEN 'support_request' THEN (SELECT u.school_id FROM support_requests r JOIN users u ON u.id = r.user_id WHERE r.id = row_id)
  END, (SELECT school_id FROM users WHERE id = acting));
END $$;

-- What the activity log calls the row of an entry, with its code where it has one: numbers of rows say nothing to people.
-- Its parameters are called as no column is: inside a query a column would be meant.
CREATE OR REPLACE FUNCTION audit_target_name(kind text, row_id bigint) RETURNS text LANGUAGE plpgsql STABLE
-- Planned once for a connection: to plan all these questions for every entry cost more than the write it tells of.
SET plan_cache_mode = force_generic_plan AS $$ BEGIN
  RETURN CASE kind
    WHEN 'account' THEN (SELECT full_name || ' (' || username || ')' FROM users WHERE id = row_id)
    WHEN 'school' THEN (SELECT name FROM schools WHERE id = row_id)
    WHEN 'school_year' THEN (SELECT name FROM school_years WHERE id = row_id)
    WHEN 'class' THEN (SELECT name || ' (' || code || ')' FROM classes WHERE id = row_id)
    WHEN 'grade' THEN (SELECT name || ' (' || code || ')' FROM grades WHERE id = row_id)
    WHEN 'role' THEN (SELECT name || ' (' || code || ')' FROM roles WHERE id = row_id)
    WHEN 'permission_group' THEN (SELECT name || ' (' || code || ')' FROM permission_groups WHERE id = row_id)
    WHEN 'course' THEN (SELECT name FROM courses WHERE id = row_id)
    WHEN 'sub_module' THEN (
      SELECT p.name || ' (' || m.name || ')' FROM course_parts p JOIN courses m ON m.id = p.course_id WHERE p.id = row_id)
    WHEN 'material' THEN (SELECT title FROM materials WHERE id = row_id)
    WHEN 'class_test' THEN (SELECT name FROM class_tests WHERE id = row_id)
    WHEN 'blueprint' THEN (SELECT name FROM blueprints WHERE id = row_id)
    WHEN 'examination' THEN (SELECT name FROM examinations WHERE id = row_id)
    WHEN 'certificate_template' THEN (SELECT title FROM certificate_templates WHERE id = row_id)
    WHEN 'certificate' THEN (SELECT full_name || ' (' || number || ')' FROM certificates WHERE id = row_id)
    WHEN 'class_session' THEN (
      SELECT s.topic || ' (' || c.name || ')' FROM class_sessions s JOIN classes c ON c.id = s.class_id WHERE s.id = row_id)
    WHEN 'exercise' THEN (SELECT name FROM exercises WHERE id = row_id)
    WHEN 'meeting_account' THEN (SELECT name FROM meeting_accounts WHERE id = row_id)
    WHEN 'meeting_sub_account' THEN (SELECT email FROM meeting_sub_accounts WHERE id = row_id)
    WHEN 'upgrade_log' THEN (
      SELECT f.name || ' → ' || t.name FROM class_upgrades g
      JOIN school_years f ON f.id = g.from_year_id JOIN school_years t ON t.id = g.to_year_id WHERE g.id = row_id)
    WHEN 'conversation' THEN (
      SELECT t.full_name || ' – ' || COALESCE(s.full_name, c.name) FROM conversations v JOIN users t ON t.id = v.teacher_id
      LEFT JOIN users s ON s.id = v.student_id LEFT JOIN classes c ON c.id = v.class_id WHERE v.id = row_id)
    WHEN 'support_request' THEN (SELECT subject FROM support_requests WHERE id = row_id)
    WHEN 'task' THEN (SELECT subject FROM tasks WHERE id = row_id)
    WHEN 'file' THEN (SELECT name FROM files WHERE id = row_id)
  END;
END $$;

-- Entries about the exam bank tell what its questions are called: they are for examiners.
CREATE OR REPLACE FUNCTION audit_is_of_exam_bank(kind text, row_id bigint) RETURNS boolean LANGUAGE plpgsql STABLE
SET plan_cache_mode = force_generic_plan AS $$ BEGIN
  RETURN CASE kind
    WHEN 'material' THEN EXISTS (SELECT FROM materials WHERE id = row_id AND bank = 'exam')
    WHEN 'blueprint' THEN EXISTS (SELECT FROM blueprints WHERE id = row_id AND bank = 'exam')
    -- What nothing holds yet or any more, or only an import of questions, may have been meant for it.
    WHEN 'file' THEN NOT EXISTS (SELECT FROM file_uses WHERE file_id = row_id AND used_by <> 'question_import')
      OR EXISTS (SELECT FROM file_uses x JOIN materials m ON x.used_by = 'material' AND m.id = x.used_by_id
        WHERE x.file_id = row_id AND m.bank = 'exam')
    ELSE false
  END;
END $$;
