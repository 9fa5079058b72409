-- Which parts of a course students have worked in. Modules that record work put their own tables in here,
-- so that one question is answered in one place: may this part be dropped? Exercises are of no part.
CREATE VIEW course_parts_worked_in AS
  SELECT course_part_id FROM activities WHERE course_part_id IS NOT NULL UNION ALL SELECT course_part_id FROM lesson_places;

-- Which parts somebody has completed, filled the same way.
CREATE VIEW course_part_completions AS
  SELECT user_id, course_part_id FROM activities WHERE completes
  UNION SELECT user_id, course_part_id FROM lesson_completions;

-- What a student has done in a part that was assigned to the class.
-- Practice without an answer is no score; practising only what was wrong again is neither a score of the part nor what one goes on with from a list.
CREATE VIEW course_part_work AS
  SELECT user_id, class_id, course_part_id, max(score) FILTER (WHERE wrong_of IS NULL AND answered_count > 0) AS best_score,
    max(id) FILTER (WHERE status = 'open' AND wrong_of IS NULL) AS open_activity_id
  FROM activities WHERE kind = 'practice' GROUP BY user_id, class_id, course_part_id;

-- How far somebody is in practice that is not ended: of each answer it was noted how many there were then.
CREATE VIEW open_practice AS
  SELECT a.id AS activity_id, a.question_count,
    COALESCE((SELECT x.answered_count FROM answers x
      WHERE x.activity_started_on = a.started_on AND x.activity_id = a.id ORDER BY x.saved_at DESC, x.seq DESC LIMIT 1), 0) AS answered_count
  FROM activities a WHERE a.kind = 'practice' AND a.status = 'open';

-- Who has worked in a course, and when: as long as nobody has, a registration can be taken back.
-- Each half is one table without a condition: only into such a one a question about somebody reaches, and so their index.
CREATE VIEW course_work_of_students AS
  SELECT user_id, course_id, started_at AS worked_at FROM activities
  UNION ALL SELECT l.user_id, (SELECT p.course_id FROM course_parts p WHERE p.id = l.course_part_id), l.seen_at FROM lesson_places l;
