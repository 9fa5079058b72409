-- Which versions stay as they are: those that somebody has worked with, and those that a place holds.
-- Modules that record work or place materials put their own tables in here.
CREATE VIEW material_versions_worked_with AS
  SELECT material_id, version FROM material_activity WHERE verb = 'opened'
  UNION ALL SELECT material_id, version FROM asked_versions
  UNION ALL SELECT material_id, version FROM course_part_materials WHERE is_shown
  UNION ALL SELECT material_id, version FROM class_materials
  UNION ALL SELECT material_id, version FROM class_test_materials
  UNION ALL SELECT material_id, version FROM examination_pool
  UNION ALL SELECT material_id, version FROM exercise_materials;
