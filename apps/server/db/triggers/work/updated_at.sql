-- Releasing the solutions of a test is no edit of it: who has it open to change it has nothing to look at again.
CREATE TRIGGER class_tests_touch BEFORE UPDATE ON class_tests FOR EACH ROW EXECUTE FUNCTION touch_updated_at(
  'released_at', 'released_by');
