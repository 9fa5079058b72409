CREATE TRIGGER courses_linked AFTER UPDATE OF platform_course_id ON courses
  FOR EACH ROW WHEN (NEW.platform_course_id IS NOT NULL AND NEW.platform_course_id IS DISTINCT FROM OLD.platform_course_id)
  EXECUTE FUNCTION enrol_in_linked_course();

CREATE TRIGGER unsettled_enrolments_wake AFTER INSERT ON unsettled_enrolments
  FOR EACH STATEMENT EXECUTE FUNCTION wake_enrolment_settlement();

CREATE TRIGGER class_courses_added AFTER INSERT ON class_courses
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION unsettle_class();

CREATE TRIGGER class_courses_removed AFTER DELETE ON class_courses
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION unsettle_class();

CREATE TRIGGER membership_events_unsettle AFTER INSERT ON membership_events
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION unsettle_people();

-- Courses that a bulk run of accounts was told to enrol people in.
CREATE TRIGGER enrolment_intents_wake AFTER INSERT ON enrolment_intents
  FOR EACH STATEMENT EXECUTE FUNCTION wake_enrolment_settlement();
