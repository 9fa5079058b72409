import { type Queryable, rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import type { Tables } from '../../../platform/db/tables.generated';
import { contentTables } from '../../content/content.api';
import { type ExamPlace, type HeldQuestion, isAttemptAt } from '../activities/activity.repo';
import type { LastAnswer } from '../activities/answer.repo';

export interface FirstAttempt extends Pick<Tables['activities'], 'id' | 'seed' | 'started_on'> {
  questions: HeldQuestion[];
  /** Null of what could not be read. */
  fractions: (number | null)[];
}

/** More than any class has; of a course that a whole school sits as one class, the latest. */
const MOST = 2_000;

/** The first attempt of each student, where it has ended. */
export function firstAttempts(db: Queryable, place: ExamPlace): Promise<FirstAttempt[]> {
  return rowsOf(
    db,
    sql`SELECT x.id, x.seed, x.started_on, x.questions, x.fractions FROM activities x
        WHERE ${isAttemptAt(place)} AND x.attempt = 1 AND x.status <> 'open' ORDER BY x.id DESC LIMIT ${MOST}`,
  );
}

export interface AnswerOfAttempt extends Pick<LastAnswer, 'question' | 'response'> {
  activity_id: number;
}

/** Of each question the answer that counts, where there is one: of an attempt the last, elsewhere the first. */
export function answersOf(
  db: Queryable,
  attempts: readonly Pick<FirstAttempt, 'id' | 'started_on'>[],
): Promise<AnswerOfAttempt[]> {
  return rowsOf(
    db,
    sql`SELECT a.id AS activity_id, last.question, last.response
        FROM unnest(${attempts.map(({ id }) => id)}::integer[], ${attempts.map(({ started_on }) => started_on)}::date[]) AS a (id, day)
        CROSS JOIN LATERAL (SELECT given.question, (array_agg(given.response ORDER BY given.seq DESC)
            FILTER (WHERE given.judged_before = 0 AND NOT given.is_withdrawn))[1] AS response FROM answers given
          WHERE given.activity_started_on = a.day AND given.activity_id = a.id GROUP BY given.question
          HAVING NOT (array_agg(given.is_withdrawn ORDER BY given.seq DESC))[1]) last`,
  );
}

export type MaterialFacts = Pick<
  Tables['materials'],
  'id' | 'creator_id' | 'school_id' | 'bank' | 'exam_provinces' | 'status'
>;

export function materialFacts(db: Queryable, ids: readonly number[]): Promise<MaterialFacts[]> {
  return rowsOf(
    db,
    sql`SELECT id, creator_id, school_id, bank, exam_provinces, status FROM ${contentTables.materials} WHERE id = ANY (${ids}::integer[])`,
  );
}
