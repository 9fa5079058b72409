-- The version rises in the database, so that no writer can forget it.
CREATE OR REPLACE FUNCTION bump_role_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'permission_groups' OR TG_TABLE_NAME = 'permission_group_permissions' THEN
    UPDATE roles SET version = version + 1 WHERE id IN (
      SELECT role_id FROM role_permission_groups WHERE group_id =
        CASE WHEN TG_TABLE_NAME = 'permission_groups' THEN (to_jsonb(COALESCE(NEW, OLD)) ->> 'id')::integer
             ELSE (to_jsonb(COALESCE(NEW, OLD)) ->> 'group_id')::integer END);
  ELSE
    UPDATE roles SET version = version + 1 WHERE id = COALESCE(NEW.role_id, OLD.role_id);
  END IF;
  RETURN NULL;
END $$;

-- Rights that are given or taken raise it once for each statement: a new role of a hundred rights tells every process once,
-- not a hundred times. Rows that are changed in place are rare and raise it one by one.
CREATE OR REPLACE FUNCTION bump_role_versions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'permission_group_permissions' THEN
    UPDATE roles SET version = version + 1
    WHERE id IN (SELECT g.role_id FROM role_permission_groups g JOIN changed ON changed.group_id = g.group_id);
  ELSE
    UPDATE roles SET version = version + 1 WHERE id IN (SELECT role_id FROM changed);
  END IF;
  RETURN NULL;
END $$;
