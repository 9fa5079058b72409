-- What releases have given to the system roles. A release gives each grant once; what an administrator takes away
-- afterwards stays away.
CREATE TABLE role_default_grants (
  role_id integer NOT NULL REFERENCES roles ON DELETE CASCADE,
  permission_id integer NOT NULL REFERENCES permissions ON DELETE CASCADE,
  PRIMARY KEY (role_id, permission_id)
);

-- Until now nobody wrote that down. A role as it was installed has been given what it holds, and gains what it lacks. Of
-- one that an administrator has changed, whatever it lacks may have been taken away: it gains nothing that there was.
INSERT INTO role_default_grants (role_id, permission_id)
SELECT r.id, p.id FROM roles r CROSS JOIN permissions p
WHERE r.is_system AND (
  r.updated_at > r.created_at
  OR EXISTS (SELECT FROM role_permissions held WHERE held.role_id = r.id AND held.permission_id = p.id));

-- The next start looks at the roles again, although the release may be the one that is installed.
UPDATE seeds SET version = '' WHERE name = 'reference';
