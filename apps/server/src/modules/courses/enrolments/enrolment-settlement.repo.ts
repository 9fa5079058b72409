import { rowsOf, type Tx } from '../../../platform/db/database';
import { type SQL, sql } from '../../../platform/db/sql';
import { PROGRESS, WISH } from '../../../platform/db/status';
import type { Tables } from '../../../platform/db/tables.generated';
import { identityTables } from '../../identity/identity.api';
import { schoolsTables } from '../../schools/schools.api';
import { holdEnrolments } from './enrolment-lock.repo';

/** A wish that changed and has to reach the platform. */
export type ChangedWish = Pick<Tables['enrolments'], 'id' | 'user_id' | 'course_id' | 'status'>;

export interface Whose {
  userIds?: readonly number[];
  /** Everybody who is in these classes now. */
  classIds?: readonly number[];
  /** Only these courses; absent: all of them. */
  courseIds?: readonly number[];
}

/**
 * The people whose enrolments are worked out, locked to the end of the transaction and by id, so that nobody waits in
 * a circle. Whoever worked them out before is then visible, and whatever changes for them from here on leaves a
 * question of its own, which is answered after this. Without the lock an answer could be overtaken by an older one.
 */
export async function lockPeople(tx: Tx, people: SQL): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`SELECT id FROM ${identityTables.users} WHERE id IN (${people}) ORDER BY id FOR NO KEY UPDATE`,
  );
  return rows.map(({ id }) => id);
}

const ofCourses = (column: SQL, courseIds: readonly number[] | undefined): SQL =>
  courseIds === undefined ? sql`true` : sql`${column} = ANY (${courseIds}::integer[])`;

const enrolmentsOf = (userIds: readonly number[], courseIds: readonly number[] | undefined): SQL =>
  sql`e.user_id = ANY (${userIds}::integer[]) AND ${ofCourses(sql`e.course_id`, courseIds)}`;

/** What classes give: the courses of the class of this year that somebody is in now. */
const givenByClasses = (people: SQL, courseIds: readonly number[] | undefined): SQL =>
  sql`SELECT DISTINCT m.user_id, given.course_id
      FROM ${people} JOIN ${schoolsTables.current_class_members} m ON m.user_id = people.user_id
      JOIN class_courses given ON given.class_id = m.class_id
      WHERE ${ofCourses(sql`given.course_id`, courseIds)}`;

const idList = (ids: readonly number[]): SQL => sql`SELECT unnest(${ids}::integer[]) AS user_id`;

const peopleOf = ({ userIds = [], classIds = [] }: Whose): SQL =>
  sql`${idList(userIds)}
      UNION SELECT user_id FROM ${schoolsTables.class_members} WHERE class_id = ANY (${classIds}::integer[]) AND left_on IS NULL`;

export const NEW_WISH = sql`progress = ${PROGRESS.waiting}, reason = NULL, attempts = 0, version = e.version + 1`;

/**
 * Makes the enrolments of these people what they are to be: somebody's own decision, otherwise what the
 * classes give. Set-based and repeatable: only wishes that changed are touched, and come back.
 */
export async function settleEnrolments(tx: Tx, whose: Whose): Promise<ChangedWish[]> {
  const { courseIds } = whose;
  const people = await lockPeople(tx, peopleOf(whose));
  await holdEnrolments(tx, enrolmentsOf(people, courseIds));
  return rowsOf(
    tx,
    sql`WITH people AS MATERIALIZED (${idList(people)}),
        given AS MATERIALIZED (${givenByClasses(sql`people`, courseIds)}),
        begun AS (
          INSERT INTO enrolments AS e (user_id, course_id, status)
          SELECT user_id, course_id, 1 FROM given ORDER BY user_id, course_id
          ON CONFLICT (user_id, course_id) DO UPDATE SET status = ${WISH.wanted}, ${NEW_WISH}
            WHERE e.status = ${WISH.ended} AND e.decision IS NULL
          RETURNING e.id, e.user_id, e.course_id, e.status
        ),
        not_given AS (
          SELECT e.id, e.decision, e.status FROM enrolments e JOIN people USING (user_id)
          WHERE ${ofCourses(sql`e.course_id`, courseIds)}
            AND NOT EXISTS (SELECT FROM given g WHERE g.user_id = e.user_id AND g.course_id = e.course_id)
        ),
        ended AS (
          UPDATE enrolments e SET status = ${WISH.ended}, ${NEW_WISH} FROM not_given n
          WHERE n.id = e.id AND n.decision IS NULL AND n.status = ${WISH.wanted}
          RETURNING e.id, e.user_id, e.course_id, e.status
        ),
        -- Being left out was about a class that gave the course. A class joined later enrols again.
        forgotten AS (UPDATE enrolments e SET decision = NULL FROM not_given n WHERE n.id = e.id AND n.decision = 0)
        SELECT * FROM begun UNION ALL SELECT * FROM ended`,
  );
}

/**
 * Somebody's own decision that these people are, or are not, in these courses. It is kept only where the classes say
 * otherwise: whoever is enrolled with their class leaves with it, however often they were enrolled by hand besides.
 * An enrolment that had failed is tried again. Rows that exist afterwards come back.
 */
export async function decideEnrolments(
  tx: Tx,
  wish: { userIds: readonly number[]; courseIds: readonly number[]; enrolled: boolean },
): Promise<ChangedWish[]> {
  await lockPeople(tx, idList(wish.userIds));
  await holdEnrolments(tx, enrolmentsOf(wish.userIds, wish.courseIds));
  const pairs = sql`SELECT u.id AS user_id, m.id AS course_id FROM ${identityTables.users} u, courses m
    WHERE u.id = ANY (${wish.userIds}::integer[]) AND m.id = ANY (${wish.courseIds}::integer[])`;
  const asked = sql`people AS MATERIALIZED (SELECT id AS user_id FROM ${identityTables.users} WHERE id = ANY (${wish.userIds}::integer[])),
    given AS MATERIALIZED (${givenByClasses(sql`people`, wish.courseIds)}),
    pairs AS (
      SELECT p.*, EXISTS (SELECT FROM given g WHERE g.user_id = p.user_id AND g.course_id = p.course_id) AS given
      FROM (${pairs}) p
    )`;
  return rowsOf(tx, wish.enrolled ? enrolledByHand(asked) : leftOutByHand(asked));
}

/**
 * The wish is new when it is the other one, or when the same one had failed. The same one that is still waiting is
 * asked about at once; only an opposite one has to wait until whoever is on the way to the platform is back.
 */
const newWishWhen = (isNew: SQL): SQL =>
  sql`progress = CASE WHEN ${isNew} THEN 0 ELSE e.progress END, reason = CASE WHEN ${isNew} THEN NULL ELSE e.reason END,
      attempts = 0, version = e.version + CASE WHEN ${isNew} THEN 1 ELSE 0 END,
      held_until = CASE WHEN e.status = excluded.status THEN NULL ELSE e.held_until END`;

const enrolledByHand = (asked: SQL): SQL =>
  sql`WITH ${asked}
      INSERT INTO enrolments AS e (user_id, course_id, decision, status)
      SELECT user_id, course_id, CASE WHEN given THEN NULL ELSE 1 END, 1 FROM pairs ORDER BY user_id, course_id
      ON CONFLICT (user_id, course_id) DO UPDATE SET
        decision = COALESCE(excluded.decision, NULLIF(e.decision, 0)), status = 1,
        ${newWishWhen(sql`(e.status = ${WISH.ended} OR e.progress = ${PROGRESS.failed})`)}
      RETURNING e.id, e.user_id, e.course_id, e.status`;

const leftOutByHand = (asked: SQL): SQL =>
  sql`WITH ${asked}
      INSERT INTO enrolments AS e (user_id, course_id, decision, status)
      SELECT user_id, course_id, CASE WHEN given THEN 0 END, 0 FROM pairs p
      WHERE given OR EXISTS (SELECT FROM enrolments k WHERE k.user_id = p.user_id AND k.course_id = p.course_id)
      ORDER BY user_id, course_id
      ON CONFLICT (user_id, course_id) DO UPDATE SET decision = excluded.decision, status = ${WISH.ended},
        ${newWishWhen(sql`(e.status = ${WISH.wanted} OR e.progress = ${PROGRESS.failed})`)}
      RETURNING e.id, e.user_id, e.course_id, e.status`;

/** Takes waiting questions that nobody else is answering off the list and answers them. Nothing left: nothing comes back. */
export async function settleNextQuestions(tx: Tx, take: number): Promise<{ asked: number; changed: ChangedWish[] }> {
  const questions = await rowsOf<{ user_id: number | null; class_id: number | null }>(
    tx,
    sql`DELETE FROM unsettled_enrolments
        WHERE id IN (SELECT id FROM unsettled_enrolments ORDER BY id LIMIT ${take} FOR UPDATE SKIP LOCKED)
        RETURNING user_id, class_id`,
  );
  if (questions.length === 0) return { asked: 0, changed: [] };
  const changed = await settleEnrolments(tx, {
    userIds: [...new Set(questions.flatMap(({ user_id }) => user_id ?? []))],
    classIds: [...new Set(questions.flatMap(({ class_id }) => class_id ?? []))],
  });
  return { asked: questions.length, changed };
}
