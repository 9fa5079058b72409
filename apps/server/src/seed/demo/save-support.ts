import { STATUS_ACTIVE } from '@khue/contract/constants';
import type pg from 'pg';
import { STUDENT_CODE } from '../reference/system-roles';
import type { DemoPlan } from './plan';
import { SIGN_IN_SCHOOL } from './schools';
import { DEMO_FEEDBACK, DEMO_THREADS, type DemoThread, type Writer } from './support';

type Ids = ReadonlyMap<string, number>;

/** Who wrote it: always the same pupils, whoever they are in the plan. */
function writersOf(plan: DemoPlan, accountIds: Ids) {
  const pupils = plan.accounts.filter(
    ({ role, status, username }) => role === STUDENT_CODE && status === STATUS_ACTIVE && username !== 'student',
  );
  const isOwn = ({ school }: (typeof pupils)[number]) => school?.form.name === SIGN_IN_SCHOOL;
  const groups = { own: pupils.filter(isOwn), other: pupils.filter((pupil) => !isOwn(pupil)) };
  return (writer: Writer): { id: number; name: string } => {
    const username = typeof writer === 'string' ? writer : groups[writer.of][writer.pupil]?.username;
    const account = plan.accounts.find((one) => one.username === username);
    const id = accountIds.get(username ?? '');
    if (!account || id === undefined) throw new Error(`The demo's support has no ${JSON.stringify(writer)}`);
    return { id, name: `${account.lastName} ${account.firstName}` };
  };
}

const stateOf = ({ isClosed, messages }: DemoThread) =>
  isClosed ? 'closed' : messages.at(-1)?.by ? 'answered' : 'open';

/** The first question that nobody has answered. */
const waitingSince = (thread: DemoThread): string | null =>
  stateOf(thread) === 'open'
    ? (thread.messages[thread.messages.findLastIndex(({ by }) => by !== undefined) + 1]?.at ?? null)
    : null;

async function saveThread(
  client: pg.PoolClient,
  thread: DemoThread,
  whoIs: ReturnType<typeof writersOf>,
): Promise<void> {
  const { category, subject, messages } = thread;
  const asker = whoIs(thread.by);
  const [first, last] = [messages[0], messages.at(-1)];
  const answerer = messages.find(({ by }) => by)?.by;
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO support_requests (user_id, subject, category, state, answerer_id, message_count, created_at, last_message_at,
       search_text, waiting_since)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id`,
    [
      asker.id,
      subject,
      category,
      stateOf(thread),
      answerer ? whoIs(answerer).id : null,
      messages.length,
      first?.at,
      last?.at,
      `${subject} ${asker.name} ${first?.text}`,
      waitingSince(thread),
    ],
  );
  const written = await client.query<{ id: number }>(
    `INSERT INTO support_messages (request_id, author_id, is_answer, body, created_at)
     SELECT $1, author, is_answer, body, at
     FROM unnest($2::integer[], $3::boolean[], $4::text[], $5::timestamptz[]) AS m (author, is_answer, body, at) RETURNING id`,
    [
      rows[0]?.id,
      messages.map(({ by }) => (by ? whoIs(by) : asker).id),
      messages.map(({ by }) => by !== undefined),
      messages.map(({ text }) => text),
      messages.map(({ at }) => at),
    ],
  );
  await client.query(`UPDATE support_requests SET last_message_id = $2, read_to = $3 WHERE id = $1`, [
    rows[0]?.id,
    written.rows.at(-1)?.id,
    written.rows[thread.read - 1]?.id ?? 0,
  ]);
}

/** A few conversations in different states, and what people told about the product. */
export async function saveDemoSupport(client: pg.PoolClient, plan: DemoPlan, accountIds: Ids): Promise<void> {
  const whoIs = writersOf(plan, accountIds);
  for (const thread of DEMO_THREADS) await saveThread(client, thread, whoIs);
  const seer = whoIs('staff').id;
  for (const { by, kind, text, page, at, isSeen } of DEMO_FEEDBACK) {
    await client.query(
      `INSERT INTO feedback (user_id, kind, body, page, status, seen_by, seen_at, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7::timestamptz + interval '1 day' * $8, $7)`,
      [whoIs(by).id, kind, text, page ?? null, isSeen ? 'seen' : 'new', isSeen ? seer : null, at, isSeen ? 1 : null],
    );
  }
}
