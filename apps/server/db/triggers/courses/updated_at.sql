-- Synchronising and re-ordering are no edits of the form.
CREATE TRIGGER courses_touch BEFORE UPDATE ON courses FOR EACH ROW EXECUTE FUNCTION touch_updated_at(
  'platform_synced', 'synced_at', 'tree_version', 'name_folded');

CREATE TRIGGER course_parts_touch BEFORE UPDATE ON course_parts FOR EACH ROW EXECUTE FUNCTION touch_updated_at(
  'parent_id', 'position', 'block_id', 'archived_at');

-- Being taken to the platform is no change that a reader would see.
CREATE TRIGGER enrolments_touch BEFORE UPDATE ON enrolments FOR EACH ROW EXECUTE FUNCTION touch_updated_at(
  'version', 'held_until', 'attempts');
