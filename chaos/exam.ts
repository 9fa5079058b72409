import pg from 'pg';
import { signIn } from '../bench/callers';
import { giveExam, makeClass, makeExam, makeStage } from '../bench/exam-stage';
import { missingOf } from './account';
import type { Notes, Place } from './crowd';
import type { Scene } from './scene';

const CLASS_SIZE = 40;
const QUESTIONS = 16;
const EXAM_MINUTES = 60;
/** A back-up that was asked for again is the longest of what may be left. */
const WORK_MS = 120_000;

export interface Sitter {
  token: string;
  place: Place;
}

const connect = (url: string) => new pg.Pool({ connectionString: url, max: 1, application_name: 'khue-chaos' });

/** An exam, classes that sit it, and a sign-in for each of them and for somebody who looks at dashboards. */
export async function prepareExam(url: string, students: number): Promise<{ reader: string; people: Sitter[] }> {
  const pool = connect(url);
  const stage = await makeStage(pool, EXAM_MINUTES);
  const part = await makeExam(stage, QUESTIONS);
  const sitters: { user: number; place: Place }[] = [];
  for (let at = 0; at * CLASS_SIZE < students; at += 1) {
    const group = await makeClass(stage, Math.min(CLASS_SIZE, students - at * CLASS_SIZE), at + 1);
    await giveExam(stage, part, group.id);
    for (const user of group.students) sitters.push({ user, place: { course: stage.course, classId: group.id } });
  }
  await pool.query('ANALYZE users, class_members, class_courses, materials');
  const [reader = '', ...tokens] = await signIn(pool, [stage.admin, ...sitters.map(({ user }) => user)]);
  await pool.end();
  return { reader, people: sitters.map(({ place }, at) => ({ place, token: tokens[at] ?? '' })) };
}

/**
 * What had a receipt, against what is stored; and the work that was promised, which may take its time. `forgiven` is
 * for what work may end with a sentence that says why it could not be done. Answers the account in a line.
 */
export async function outcomeOf(url: string, notes: Notes, scene: Scene, sat: number, forgiven = ''): Promise<string> {
  const pool = connect(url);
  const attempts = [...new Set(notes.receipts.map(({ attempt }) => attempt))];
  const { rows } = await pool.query<{ activity_id: number; seq: number; response: unknown }>(
    'SELECT activity_id, seq, response FROM answers WHERE activity_id = ANY ($1)',
    [attempts],
  );
  const stored = new Map(rows.map((row) => [`${row.activity_id} ${row.seq}`, JSON.stringify(row.response)]));
  const outcome = { missing: missingOf(notes.receipts, stored).length, done: 0, failed: 0, forgiven: 0 };
  await scene.until(
    'the end of all background work',
    async () => {
      const { rows: found } = await pool.query<Omit<typeof outcome, 'missing'>>(
        `SELECT count(*) FILTER (WHERE status NOT IN ('pending', 'running'))::int AS done,
         count(*) FILTER (WHERE status IN ('failed', 'cancelled'))::int AS failed,
         count(*) FILTER (WHERE status = 'failed' AND error_code = $2)::int AS forgiven
       FROM tasks WHERE id = ANY ($1)`,
        [[...notes.tasks], forgiven],
      );
      Object.assign(outcome, found[0]);
      return outcome.done === notes.tasks.size;
    },
    WORK_MS,
  );
  if (outcome.done < notes.tasks.size) await tellLeft(pool, notes, scene);
  await pool.end();
  const { missing, done, failed } = outcome;
  const faulty = failed - outcome.forgiven;
  if (missing > 0) scene.fault(`${missing} answers that had a receipt are not found`);
  if (faulty > 0) scene.fault(`${faulty} pieces of background work failed`);
  if (notes.ended < sat) scene.fault(`${sat - notes.ended} students could not hand in`);
  return (
    `answers acknowledged ${notes.receipts.length}, found ${notes.receipts.length - missing}; handed in ${notes.ended} of ` +
    `${sat}; background work promised ${notes.tasks.size}, done ${done - failed}, told as failed ${failed}`
  );
}

/** Work that did not end, as it stands, and what the queue has of it. */
async function tellLeft(pool: pg.Pool, notes: Notes, scene: Scene): Promise<void> {
  const { rows } = await pool.query<Record<string, unknown>>(
    `SELECT t.id, t.type, t.status, t.attempts, t.not_before - now() AS in_seconds, t.error_code,
       (SELECT json_agg(json_build_object('state', j.state, 'start_after', j.start_after - now()))
        FROM pgboss.job j WHERE j.name = 'task.' || t.type AND (j.data ->> 'taskId')::integer = t.id) AS messages
     FROM tasks t WHERE t.id = ANY ($1) AND t.status IN ('pending', 'running')`,
    [[...notes.tasks]],
  );
  for (const row of rows) scene.print(`not done: ${JSON.stringify(row)}`);
}
