-- Where materials were put, by name, and those that students were asked or shown: what stands here is nobody's secret.
CREATE VIEW material_places AS
  SELECT placed.material_id, 'part' AS kind, c.name || ': ' || p.name AS name FROM course_part_materials placed
    JOIN course_parts p ON p.id = placed.course_part_id JOIN courses c ON c.id = p.course_id
  UNION ALL SELECT given.material_id, 'class', c.name FROM class_materials given JOIN classes c ON c.id = given.class_id
  UNION ALL SELECT held.material_id, 'test', t.name FROM class_test_materials held JOIN class_tests t ON t.id = held.class_test_id
  UNION ALL SELECT asked.material_id, 'exercise', e.name FROM exercise_materials asked JOIN exercises e ON e.id = asked.exercise_id
  UNION ALL SELECT chosen.material_id, 'session', s.topic FROM class_session_materials chosen JOIN class_sessions s ON s.id = chosen.session_id
  UNION ALL SELECT material_id, 'asked', NULL FROM asked_versions
  UNION ALL SELECT material_id, 'asked', NULL FROM material_activity WHERE verb = 'opened';
