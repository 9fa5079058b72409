CREATE TRIGGER examinations_touch BEFORE UPDATE ON examinations FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
