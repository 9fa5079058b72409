import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';

export interface NewAnswer {
  activityId: number;
  startedOn: string;
  seq: number;
  question: number;
  response: unknown;
  isWithdrawn: boolean;
  at: Date;
  /** In practice and exercises; of an exam the last one counts. */
  firstCounts: boolean;
}

export type StoredAnswer = { activity_id: number } & (
  | {
      /** Whether it is the same question and response as was sent. */
      is_same: boolean;
      saved_at: Date;
      answered_count: number;
      /** How many answers to the same question were judged before, where the first counts. */
      judged_before: number;
    }
  /** Nothing is stored under that number, and nothing more will be. */
  | { is_same: null; saved_at: null; answered_count: null; judged_before: null }
);

/** After the end of an exam, answers that were on their way still count. */
export const GRACE_SECONDS = 10;

/** Answers of different activities that began on one day, in one statement and one commit. */
export function saveAnswers(db: Queryable, answers: readonly NewAnswer[]): Promise<StoredAnswer[]> {
  return rowsOf(
    db,
    sql.prepared(
      'save_answers',
      sql`SELECT activity_id, is_same, saved_at, answered_count, judged_before FROM save_answers(
            ${answers.map(({ activityId }) => activityId)}::integer[], ${answers[0]?.startedOn ?? null}::date,
            ${answers.map(({ seq }) => seq)}::integer[], ${answers.map(({ question }) => question)}::smallint[],
            ${answers.map(({ response }) => JSON.stringify(response))}::jsonb[],
            ${answers.map(({ isWithdrawn }) => isWithdrawn)}::boolean[],
            ${answers.map(({ at }) => at)}::timestamptz[], ${answers.map(({ firstCounts }) => firstCounts)}::boolean[],
            make_interval(secs => ${GRACE_SECONDS}))`,
    ),
  );
}

export interface LastAnswer {
  question: number;
  seq: number;
  response: unknown;
  is_withdrawn: boolean;
  saved_at: Date;
  judged_before: number;
  /** What counts: in practice and exercises what was answered first, in an exam the response itself. */
  counted: unknown;
}

interface ActivityKey {
  id: number;
  started_on: string;
}

/** Of each question the last answer, and the one that counts. */
export function lastAnswers(db: Queryable, { id, started_on }: ActivityKey): Promise<LastAnswer[]> {
  return rowsOf(
    db,
    sql.prepared(
      'last_answers',
      sql`SELECT question, seq, response, is_withdrawn, saved_at, judged_before, counted FROM last_answers(${id}, ${started_on})`,
    ),
  );
}

/** How many answers, and one more for every thousand bytes: what they take of the disk. */
export async function storedWeight(db: Queryable, { id, started_on }: ActivityKey): Promise<number> {
  const row = await firstRowOf<{ count: number }>(
    db,
    sql`SELECT COALESCE(sum(1 + pg_column_size(response) / 1000), 0)::integer AS count FROM answers WHERE activity_started_on = ${started_on} AND activity_id = ${id}`,
  );
  return row?.count ?? 0;
}

export async function highestSeq(db: Queryable, { id, started_on }: ActivityKey): Promise<number> {
  const row = await firstRowOf<{ seq: number | null }>(
    db,
    sql`SELECT max(seq) AS seq FROM answers WHERE activity_started_on = ${started_on} AND activity_id = ${id}`,
  );
  return row?.seq ?? 0;
}

export async function makeAnswerPartitions(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT ensure_answer_partitions(3)`);
}
