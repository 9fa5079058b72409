CREATE TRIGGER activities_rolled_up_insert AFTER INSERT ON activities
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION roll_up_begun();

CREATE TRIGGER activities_rolled_up_delete AFTER DELETE ON activities
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION roll_up_removed();

CREATE TRIGGER activities_rolled_up_update AFTER UPDATE ON activities
  REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION roll_up_changed();
