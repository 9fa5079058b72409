import type pg from 'pg';
import { DEMO_CLASS_MESSAGES, DEMO_MESSAGES, DEMO_NOTES } from './messages';

interface SharedClass {
  school_id: number;
  class_id: number;
}

/** The class in which the demo's teacher teaches the demo's student. */
async function classOfBoth(client: pg.PoolClient, teacher: number, student: number): Promise<SharedClass | undefined> {
  const { rows } = await client.query<SharedClass>(
    `SELECT m.school_id, m.class_id FROM current_class_members m JOIN class_teachers t ON t.class_id = m.class_id
     WHERE t.user_id = $1 AND m.user_id = $2 LIMIT 1`,
    [teacher, student],
  );
  return rows[0];
}

async function saveConversation(
  client: pg.PoolClient,
  pair: { school: number; teacher: number; student: number | null; class: number | null },
  messages: readonly { at: string; author: number; text: string }[],
): Promise<void> {
  await client.query(
    `WITH c AS (
       INSERT INTO conversations (school_id, teacher_id, student_id, class_id, message_count, last_message_at, created_at)
       VALUES ($1, $2, $3, $4, cardinality($5::integer[]), ($7::timestamptz[])[cardinality($5::integer[])], ($7::timestamptz[])[1]) RETURNING id)
     INSERT INTO conversation_messages (conversation_id, author_id, body, created_at)
     SELECT c.id, m.author, m.body, m.at FROM c, unnest($5::integer[], $6::text[], $7::timestamptz[]) WITH ORDINALITY AS m (author, body, at, place)
     ORDER BY m.place`,
    [
      pair.school,
      pair.teacher,
      pair.student,
      pair.class,
      messages.map(({ author }) => author),
      messages.map(({ text }) => text),
      messages.map(({ at }) => at),
    ],
  );
}

/** A short conversation of the demo's teacher with the demo's student, one with their class, and two notes. */
export async function saveDemoMessages(client: pg.PoolClient, ids: ReadonlyMap<string, number>): Promise<void> {
  const [teacher, student] = [ids.get('teacher') ?? 0, ids.get('student') ?? 0];
  const place = await classOfBoth(client, teacher, student);
  if (!place) throw new Error('The demo’s teacher does not teach the demo’s student');
  const written = (messages: typeof DEMO_MESSAGES) =>
    messages.map(({ at, by, text }) => ({ at, text, author: by === 'teacher' ? teacher : student }));
  await saveConversation(client, { school: place.school_id, teacher, student, class: null }, written(DEMO_MESSAGES));
  await saveConversation(
    client,
    { school: place.school_id, teacher, student: null, class: place.class_id },
    written(DEMO_CLASS_MESSAGES),
  );
  await client.query(
    `UPDATE conversations c SET last_message_id = (SELECT max(m.id) FROM conversation_messages m WHERE m.conversation_id = c.id)`,
  );
  // Each has read up to the last message of their own.
  await client.query(
    `INSERT INTO conversation_reads (conversation_id, user_id, read_to)
     SELECT conversation_id, author_id, max(id) FROM conversation_messages GROUP BY conversation_id, author_id`,
  );
  await client.query(
    `INSERT INTO teacher_notes (student_id, author_id, school_id, body, created_at)
     SELECT $1, $2, $3, body, at FROM unnest($4::text[], $5::timestamptz[]) AS n (body, at)`,
    [student, teacher, place.school_id, DEMO_NOTES.map(({ text }) => text), DEMO_NOTES.map(({ at }) => at)],
  );
}
