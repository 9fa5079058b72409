-- Whatever changes a test of a teacher moves its time.
CREATE TRIGGER class_tests_touch BEFORE UPDATE ON class_tests FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
