-- Whether somebody is still there as far as anybody saw: a visit that has begun lasts until it is seen to end.
ALTER TABLE session_visits ADD COLUMN is_open boolean NOT NULL DEFAULT false;

-- Who went to the provider by our link has come, whether or not the provider tells of them.
ALTER TABLE session_visits DROP CONSTRAINT session_visits_source_check;
ALTER TABLE session_visits ADD CONSTRAINT session_visits_source_check CHECK (source IN ('page', 'link', 'provider'));

UPDATE session_visits SET is_open = true
WHERE source = 'provider' AND left_at = joined_at AND visit_key NOT LIKE '%@left@%';

UPDATE session_visits v SET source = 'link', is_open = true FROM class_sessions s
WHERE s.id = v.session_id AND s.type = 'online' AND s.provider <> 'embedded'
  AND v.source = 'page' AND v.left_at = v.joined_at;
