CREATE TRIGGER examinations_touch BEFORE UPDATE ON examinations FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER certificate_templates_touch BEFORE UPDATE ON certificate_templates FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
