-- How far somebody is in practice that is not ended: of each answer it was noted how many there were then.
CREATE VIEW open_practice AS
  SELECT a.id AS activity_id, a.question_count,
    COALESCE((SELECT x.answered_count FROM answers x
      WHERE x.activity_started_on = a.started_on AND x.activity_id = a.id ORDER BY x.saved_at DESC, x.seq DESC LIMIT 1), 0) AS answered_count
  FROM activities a WHERE a.kind = 'practice' AND a.status = 'open';
