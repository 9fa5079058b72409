-- Who is sitting an exam now, of which course and with which materials: none of these is explained meanwhile.
-- An exam takes answers for some seconds after its end: until then nothing that it asks is explained either.
CREATE VIEW exams_running AS
  SELECT a.user_id, a.course_id, CASE WHEN a.paused_at IS NULL THEN a.expires_at + interval '10 seconds' ELSE 'infinity' END AS expires_at,
    ARRAY(SELECT (q ->> 'material')::integer FROM jsonb_array_elements(a.questions) q) AS material_ids
  FROM activities a WHERE a.kind IN ('exam', 'test', 'examination') AND a.status = 'open';

-- Which tests were begun, by which classes: what they ask does not change while one of these can sit them.
CREATE VIEW tests_begun AS
  SELECT a.course_id, a.course_part_id, a.class_id FROM activities a WHERE a.kind = 'exam';

-- Which materials tests of teachers hold that are given to classes, and when these can be sat.
CREATE VIEW materials_in_tests AS
  SELECT held.material_id, t.open_at, t.close_at FROM class_test_materials held
  JOIN class_tests t ON t.id = held.class_test_id WHERE t.status = 'given';
