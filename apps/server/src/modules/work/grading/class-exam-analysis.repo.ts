import { type Queryable, rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import type { Tables } from '../../../platform/db/tables.generated';
import { contentTables } from '../../content/content.api';
import type { HeldQuestion } from '../activities/activity.repo';
import type { LastAnswer } from '../activities/answer.repo';
import type { ExamPlace } from '../class-exams/class-exam.repo';

export interface FirstAttempt extends Pick<Tables['activities'], 'id' | 'seed' | 'started_on'> {
  questions: HeldQuestion[];
  /** Null of what could not be read. */
  fractions: (number | null)[];
}

/** More than any class has; of a course that a whole school sits as one class, the latest. */
const MOST = 2_000;

/** The first attempt of each student, where it has ended. */
export function firstAttempts(db: Queryable, { courseId, classId }: ExamPlace): Promise<FirstAttempt[]> {
  return rowsOf(
    db,
    sql`SELECT id, seed, started_on, questions, fractions FROM activities
        WHERE class_id = ${classId} AND course_id = ${courseId} AND kind = 'exam' AND attempt = 1 AND status <> 'open'
        ORDER BY id DESC LIMIT ${MOST}`,
  );
}

export interface AnswerOfAttempt extends Pick<LastAnswer, 'question' | 'response'> {
  activity_id: number;
}

/** Of each question of each attempt the answer that counts, where there is one. */
export function answersOf(
  db: Queryable,
  attempts: readonly Pick<FirstAttempt, 'id' | 'started_on'>[],
): Promise<AnswerOfAttempt[]> {
  return rowsOf(
    db,
    sql`SELECT a.id AS activity_id, last.question, last.response
        FROM unnest(${attempts.map(({ id }) => id)}::integer[], ${attempts.map(({ started_on }) => started_on)}::date[]) AS a (id, day)
        CROSS JOIN LATERAL (SELECT DISTINCT ON (given.question) given.question, given.response, given.is_withdrawn FROM answers given
          WHERE given.activity_started_on = a.day AND given.activity_id = a.id ORDER BY given.question, given.seq DESC) last
        WHERE NOT last.is_withdrawn`,
  );
}

export type MaterialFacts = Pick<Tables['materials'], 'id' | 'creator_id' | 'school_id' | 'status'>;

export function materialFacts(db: Queryable, ids: readonly number[]): Promise<MaterialFacts[]> {
  return rowsOf(
    db,
    sql`SELECT id, creator_id, school_id, status FROM ${contentTables.materials} WHERE id = ANY (${ids}::integer[])`,
  );
}
