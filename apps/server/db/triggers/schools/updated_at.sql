CREATE TRIGGER schools_touch BEFORE UPDATE ON schools FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

CREATE TRIGGER school_years_touch BEFORE UPDATE ON school_years FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

CREATE TRIGGER grades_touch BEFORE UPDATE ON grades FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- Who comes and goes is no edit of the class: whoever has it in a form may save.
CREATE TRIGGER classes_touch BEFORE UPDATE ON classes FOR EACH ROW EXECUTE FUNCTION touch_updated_at(
  'student_count', 'name_folded');
