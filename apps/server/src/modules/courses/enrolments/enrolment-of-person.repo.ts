import { type SQL, sql } from '../../../platform/db/sql';
import { WISH } from '../../../platform/db/status';
import type { Tables } from '../../../platform/db/tables.generated';

/** One of a person's enrolments, as a query of accounts carries it. */
export interface EnrolmentOfPerson extends Pick<Tables['enrolments'], 'course_id' | 'status' | 'progress'> {
  platform_course_id: string | null;
  course_name: string;
}

/** A person's courses as a list in JSON, those that ended too: a column for queries on accounts. */
export const enrolmentsOfPerson = (userId: SQL): SQL =>
  sql`(SELECT COALESCE(json_agg(json_build_object('platform_course_id', em.platform_course_id, 'course_id', em.id, 'course_name', em.name,
          'status', en.status, 'progress', en.progress) ORDER BY em.name, em.id), '[]')
        FROM enrolments en JOIN courses em ON em.id = en.course_id WHERE en.user_id = ${userId})`;

/** A condition for queries on accounts. */
export const isEnrolledIn = (userId: SQL, courseId: number): SQL =>
  sql`EXISTS (SELECT FROM enrolments en WHERE en.user_id = ${userId} AND en.course_id = ${courseId} AND en.status = ${WISH.wanted})`;
