-- Where whoever had the work done finds what came of it: the bell and the list of work lead there.
ALTER TABLE tasks ADD COLUMN link text;

UPDATE tasks SET link = '/admin/account/bulk?import=' || target_id WHERE type = 'create_accounts' AND target_id IS NOT NULL;
UPDATE tasks t SET link = CASE WHEN r.scope = 'classes' THEN '/teacher' ELSE '/admin' END
    || '/content-bank/detail?mode=view&id=' || t.target_id
  FROM users u JOIN roles r ON r.id = u.role_id
  WHERE t.type = 'convert_slide_deck' AND t.target_id IS NOT NULL AND u.id = t.created_by;
