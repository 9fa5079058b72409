-- Since when a request waits for an answer, so that whoever waits longest is answered first.
ALTER TABLE support_requests ADD COLUMN waiting_since timestamptz;
UPDATE support_requests r SET waiting_since = COALESCE(
  (SELECT min(m.created_at) FROM support_messages m WHERE m.request_id = r.id AND NOT m.is_answer AND m.id > COALESCE(
    (SELECT max(a.id) FROM support_messages a WHERE a.request_id = r.id AND a.is_answer), 0)),
  r.last_message_at)
WHERE r.state = 'open';
ALTER TABLE support_requests ADD CONSTRAINT support_requests_waiting_check CHECK (waiting_since IS NULL OR state = 'open');
CREATE INDEX support_requests_waiting ON support_requests (waiting_since, last_message_at DESC, id);
