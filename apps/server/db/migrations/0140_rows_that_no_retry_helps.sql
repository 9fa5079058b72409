-- Of the rows that failed, those that were refused as they stand: doing the same again would refuse them again.
ALTER TABLE tasks ADD COLUMN refused_count integer NOT NULL DEFAULT 0;
UPDATE tasks t SET refused_count = (SELECT count(*) FROM account_import_rows r
    WHERE r.import_id = (t.input ->> 'importId')::integer AND r.action = 'error')
WHERE t.type = 'create_accounts' AND t.failed_count > 0;
