import type pg from 'pg';

/** For the lesson that is going on, open to the class; for the next ones of the same teacher, closed until they are held. */
const EXERCISES = `INSERT INTO exercises (session_id, school_id, class_id, name, state, opened_at, created_by)
  SELECT s.id, s.school_id, s.class_id, 'Kiểm tra nhanh', CASE WHEN s.starts_at <= $1 THEN 'open' ELSE 'closed' END,
    CASE WHEN s.starts_at <= $1 THEN $1 END, s.host_id
  FROM class_sessions s WHERE s.host_id = $2 AND s.ends_at > $1 AND s.starts_at < $1 + interval '2 days' AND s.status <> 'cancelled'
    AND EXISTS (SELECT FROM materials m WHERE m.course_id = s.course_id AND m.status = 'published' AND m.sharing = 'all'
      AND (m.counts ->> 'questions')::integer = 1)`;
const QUESTIONS = `INSERT INTO exercise_materials (exercise_id, material_id, position)
  SELECT e.id, asked.id, asked.place FROM exercises e JOIN class_sessions s ON s.id = e.session_id
  CROSS JOIN LATERAL (SELECT m.id, row_number() OVER (ORDER BY m.id) AS place FROM materials m
    WHERE m.course_id = s.course_id AND m.status = 'published' AND m.sharing = 'all' AND (m.counts ->> 'questions')::integer = 1
    ORDER BY m.id LIMIT 3) asked`;

export async function saveDemoExercises(client: pg.PoolClient, now: Date, host: number): Promise<void> {
  await client.query(EXERCISES, [now, host]);
  await client.query(QUESTIONS);
}
