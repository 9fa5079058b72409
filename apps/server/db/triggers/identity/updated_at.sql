-- Background work and first passwords are no edits: somebody with the form open must not be told of a conflict.
CREATE TRIGGER users_touch BEFORE UPDATE ON users FOR EACH ROW EXECUTE FUNCTION touch_updated_at(
  'password_hash', 'must_change_password', 'platform_status', 'platform_error', 'platform_task_id', 'full_name',
  'search_folded');
