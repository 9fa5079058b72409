-- Every row of a role's rights raised its version and told every process: a new role of a hundred rights did so a hundred
-- times. Once for each statement says the same. Rows that are changed in place are rare, and keep their trigger.
CREATE FUNCTION bump_role_versions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'permission_group_permissions' THEN
    UPDATE roles SET version = version + 1
    WHERE id IN (SELECT g.role_id FROM role_permission_groups g JOIN changed ON changed.group_id = g.group_id);
  ELSE
    UPDATE roles SET version = version + 1 WHERE id IN (SELECT role_id FROM changed);
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER role_permissions_version ON role_permissions;
CREATE TRIGGER role_permissions_version AFTER UPDATE ON role_permissions FOR EACH ROW EXECUTE FUNCTION bump_role_version();
CREATE TRIGGER role_permissions_added AFTER INSERT ON role_permissions
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION bump_role_versions();
CREATE TRIGGER role_permissions_removed AFTER DELETE ON role_permissions
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION bump_role_versions();

DROP TRIGGER role_permission_groups_version ON role_permission_groups;
CREATE TRIGGER role_permission_groups_version AFTER UPDATE ON role_permission_groups FOR EACH ROW EXECUTE FUNCTION bump_role_version();
CREATE TRIGGER role_permission_groups_added AFTER INSERT ON role_permission_groups
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION bump_role_versions();
CREATE TRIGGER role_permission_groups_removed AFTER DELETE ON role_permission_groups
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION bump_role_versions();

DROP TRIGGER permission_group_permissions_version ON permission_group_permissions;
CREATE TRIGGER permission_group_permissions_version AFTER UPDATE ON permission_group_permissions FOR EACH ROW EXECUTE FUNCTION bump_role_version();
CREATE TRIGGER permission_group_permissions_added AFTER INSERT ON permission_group_permissions
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION bump_role_versions();
CREATE TRIGGER permission_group_permissions_removed AFTER DELETE ON permission_group_permissions
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION bump_role_versions();
