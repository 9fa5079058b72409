CREATE TRIGGER school_day_changes_touch AFTER DELETE ON school_day_changes
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION touch_work();

CREATE TRIGGER student_day_changes_touch AFTER DELETE ON student_day_changes
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION touch_work();

CREATE TRIGGER school_best_changes_touch AFTER DELETE ON school_best_changes
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION touch_work();

CREATE TRIGGER school_days_touch AFTER TRUNCATE ON school_days FOR EACH STATEMENT EXECUTE FUNCTION touch_all_work();

CREATE TRIGGER school_bests_touch AFTER TRUNCATE ON school_bests FOR EACH STATEMENT EXECUTE FUNCTION touch_all_work();

CREATE TRIGGER class_members_touch_insert AFTER INSERT ON class_members
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION touch_rosters_of_added();

CREATE TRIGGER class_members_touch_update AFTER UPDATE ON class_members
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION touch_rosters_of_changed();

CREATE TRIGGER class_members_touch_delete AFTER DELETE ON class_members
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION touch_rosters_of_removed();

CREATE TRIGGER class_courses_touch_insert AFTER INSERT ON class_courses
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION touch_rosters_of_added();

CREATE TRIGGER class_courses_touch_update AFTER UPDATE ON class_courses
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION touch_rosters_of_changed();

CREATE TRIGGER class_courses_touch_delete AFTER DELETE ON class_courses
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION touch_rosters_of_removed();

CREATE TRIGGER classes_touch_insert AFTER INSERT ON classes
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION touch_rosters_of_classes_added();

CREATE TRIGGER classes_touch_update AFTER UPDATE ON classes
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION touch_rosters_of_classes_changed();

CREATE TRIGGER classes_touch_delete AFTER DELETE ON classes
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION touch_rosters_of_classes_removed();

CREATE TRIGGER schools_touch_roster AFTER UPDATE OF current_school_year_id ON schools FOR EACH ROW
  WHEN (OLD.current_school_year_id IS DISTINCT FROM NEW.current_school_year_id) EXECUTE FUNCTION touch_roster_of_school();

CREATE TRIGGER enrolments_touch_insert AFTER INSERT ON enrolments
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_rosters_of_enrolled();

CREATE TRIGGER enrolments_touch_update AFTER UPDATE ON enrolments
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_rosters_of_enrolled();

CREATE TRIGGER enrolments_touch_delete AFTER DELETE ON enrolments
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_rosters_of_enrolled();

-- How many rows of a list each school has is remembered: classes in their courses (above), and what is assigned to them,
-- so that a page of the whole country is found without its rows.
CREATE TRIGGER class_assignments_touch_insert AFTER INSERT ON class_assignments
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION touch_rosters_of_added();

CREATE TRIGGER class_assignments_touch_delete AFTER DELETE ON class_assignments
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION touch_rosters_of_removed();

-- Their days change often, and nothing else of them.
CREATE TRIGGER class_assignments_touch_update AFTER UPDATE OF class_id, course_part_id ON class_assignments FOR EACH ROW
  WHEN ((OLD.class_id, OLD.course_part_id) IS DISTINCT FROM (NEW.class_id, NEW.course_part_id)) EXECUTE FUNCTION touch_rosters_of_moved();
