CREATE TRIGGER role_permissions_version AFTER UPDATE ON role_permissions FOR EACH ROW EXECUTE FUNCTION bump_role_version();

CREATE TRIGGER role_permission_groups_version AFTER UPDATE ON role_permission_groups FOR EACH ROW EXECUTE FUNCTION bump_role_version();

CREATE TRIGGER permission_groups_version AFTER UPDATE OF status ON permission_groups
  FOR EACH ROW EXECUTE FUNCTION bump_role_version();

CREATE TRIGGER permission_group_permissions_version AFTER UPDATE ON permission_group_permissions FOR EACH ROW EXECUTE FUNCTION bump_role_version();

CREATE TRIGGER role_permissions_added AFTER INSERT ON role_permissions
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION bump_role_versions();

CREATE TRIGGER role_permissions_removed AFTER DELETE ON role_permissions
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION bump_role_versions();

CREATE TRIGGER role_permission_groups_added AFTER INSERT ON role_permission_groups
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION bump_role_versions();

CREATE TRIGGER role_permission_groups_removed AFTER DELETE ON role_permission_groups
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION bump_role_versions();

CREATE TRIGGER permission_group_permissions_added AFTER INSERT ON permission_group_permissions
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION bump_role_versions();

CREATE TRIGGER permission_group_permissions_removed AFTER DELETE ON permission_group_permissions
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION bump_role_versions();
