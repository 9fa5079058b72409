-- Minutes given to somebody belong to one attempt, the one that runs or the next one, and can be taken back as far as
-- the end that the attempt had of itself.
-- When an exam would end without the minutes given to it; null: as expires_at.
ALTER TABLE activities ADD COLUMN usual_end_at timestamptz;

ALTER TABLE exam_extensions ADD COLUMN activity_id integer REFERENCES activities;
ALTER TABLE exam_extensions DROP CONSTRAINT exam_extensions_minutes_check;
ALTER TABLE exam_extensions ADD CONSTRAINT exam_extensions_minutes_check CHECK (minutes <> 0);

UPDATE activities x SET usual_end_at = x.expires_at - make_interval(mins => given.minutes)
FROM (SELECT a.id, sum(e.minutes)::integer AS minutes FROM activities a
  JOIN exam_extensions e ON e.class_id = a.class_id AND e.course_id = a.course_id AND (e.user_id IS NULL OR e.user_id = a.user_id)
  WHERE a.kind = 'exam' GROUP BY a.id) given
WHERE x.id = given.id;

-- What was given to a class is from now on given to each of its students.
INSERT INTO exam_extensions (course_id, class_id, user_id, minutes, given_by, given_at)
SELECT e.course_id, e.class_id, student.user_id, e.minutes, e.given_by, e.given_at FROM exam_extensions e
CROSS JOIN LATERAL (
  SELECT own.user_id FROM class_members own WHERE own.class_id = e.class_id AND own.left_on IS NULL
  UNION SELECT a.user_id FROM activities a WHERE a.class_id = e.class_id AND a.course_id = e.course_id AND a.kind = 'exam'
) student
WHERE e.user_id IS NULL;
DELETE FROM exam_extensions WHERE user_id IS NULL;
ALTER TABLE exam_extensions ALTER COLUMN user_id SET NOT NULL;
UPDATE exam_extensions e SET activity_id = (
  SELECT max(a.id) FROM activities a
  WHERE a.class_id = e.class_id AND a.course_id = e.course_id AND a.user_id = e.user_id AND a.kind = 'exam');

DROP INDEX exam_extensions_place;
CREATE INDEX exam_extensions_waiting ON exam_extensions (class_id, course_id, user_id) WHERE activity_id IS NULL;
CREATE INDEX exam_extensions_activity ON exam_extensions (activity_id);

-- Calls that were answered, so that the same one sent again is not carried out again (platform/http/once.ts).
CREATE TABLE answered_calls (
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  -- Of the call, what it is about and the key that came with it.
  digest bytea NOT NULL,
  answered_at timestamptz NOT NULL,
  answer jsonb,
  PRIMARY KEY (user_id, digest)
);
CREATE INDEX answered_calls_answered_at ON answered_calls (answered_at);
