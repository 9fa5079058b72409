-- Which versions somebody has worked with. Modules that record work put their own tables in here.
CREATE VIEW material_versions_worked_with AS
  SELECT material_id, version FROM material_activity WHERE verb = 'opened'
  UNION ALL SELECT material_id, version FROM asked_versions;

-- Who is sitting an exam now, of which course and with which materials: none of these is explained meanwhile.
-- An exam takes answers for some seconds after its end: until then nothing that it asks is explained either.
CREATE VIEW exams_running AS
  SELECT a.user_id, a.course_id, a.expires_at + interval '10 seconds' AS expires_at,
    ARRAY(SELECT (q ->> 'material')::integer FROM jsonb_array_elements(a.questions) q) AS material_ids
  FROM activities a WHERE a.kind = 'exam' AND a.status = 'open';
