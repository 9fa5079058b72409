import { rowsOf, type Tx } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import { WISH } from '../../../platform/db/status';
import { holdEnrolments } from './enrolment-lock.repo';
import { type ChangedWish, lockPeople, NEW_WISH } from './enrolment-settlement.repo';

interface Wish {
  userIds: readonly number[];
  courseIds: readonly number[];
  enrolled: boolean;
}

/** Before a registration changes the enrolments of these people: as they are, of those that it changes. Repeatable. */
export async function rememberEnrolments(tx: Tx, registrationId: number, wish: Wish): Promise<void> {
  await lockPeople(tx, sql`SELECT unnest(${wish.userIds}::integer[])`);
  await tx.execute(
    sql`INSERT INTO registration_enrolments (registration_id, user_id, course_id, status_before, decision_before)
        SELECT ${registrationId}, person, course, e.status, e.decision
        FROM unnest(${wish.userIds}::integer[]) person CROSS JOIN unnest(${wish.courseIds}::integer[]) course
        LEFT JOIN enrolments e ON e.user_id = person AND e.course_id = course
        WHERE (COALESCE(e.status, ${WISH.ended}) = ${WISH.wanted}) <> ${wish.enrolled}::boolean
        ON CONFLICT DO NOTHING`,
  );
}

/** Who was changed by a registration, some at a time. */
export async function peopleOfRegistration(
  tx: Tx,
  registrationId: number,
): Promise<{ userIds: number[]; courseIds: number[] }> {
  const rows = await rowsOf<{ user_id: number; course_id: number }>(
    tx,
    sql`SELECT user_id, course_id FROM registration_enrolments WHERE registration_id = ${registrationId}`,
  );
  return {
    userIds: [...new Set(rows.map(({ user_id }) => user_id))],
    courseIds: [...new Set(rows.map(({ course_id }) => course_id))],
  };
}

/**
 * As they were before, where nobody has decided otherwise since: what a later act on many changed, and nobody took back,
 * is that act's. What classes give meanwhile is settled afterwards.
 */
export async function restoreEnrolments(tx: Tx, registrationId: number, enrolled: boolean): Promise<ChangedWish[]> {
  await lockPeople(tx, sql`SELECT user_id FROM registration_enrolments WHERE registration_id = ${registrationId}`);
  await holdEnrolments(
    tx,
    sql`(e.user_id, e.course_id) IN (SELECT user_id, course_id FROM registration_enrolments WHERE registration_id = ${registrationId})`,
  );
  return rowsOf(
    tx,
    sql`UPDATE enrolments e SET status = COALESCE(x.status_before, ${WISH.ended}), decision = x.decision_before, ${NEW_WISH}
        FROM registration_enrolments x
        WHERE x.registration_id = ${registrationId} AND e.user_id = x.user_id AND e.course_id = x.course_id
          AND e.status = ${enrolled ? WISH.wanted : WISH.ended}
          AND NOT EXISTS (SELECT FROM registration_enrolments later JOIN registrations act ON act.id = later.registration_id
            WHERE later.user_id = x.user_id AND later.course_id = x.course_id AND later.registration_id > x.registration_id
              AND act.undone_at IS NULL)
        RETURNING e.id, e.user_id, e.course_id, e.status`,
  );
}
