import { type SQL, sql } from '../../platform/db/sql';

/** One of a person's enrolments, as a query of accounts carries it. */
export interface EnrolmentOfPerson {
  course_id: string | null;
  module: number;
  module_name: string;
  status: number;
  progress: number;
}

/** A person's courses as a list in JSON, those that ended too: a column for queries on accounts. */
export const enrolmentsOfPerson = (userId: SQL): SQL =>
  sql`(SELECT COALESCE(json_agg(json_build_object('course_id', em.edx_course_id, 'module', em.id, 'module_name', em.name,
          'status', en.status, 'progress', en.progress) ORDER BY em.name, em.id), '[]')
        FROM enrolments en JOIN modules em ON em.id = en.module_id WHERE en.user_id = ${userId})`;

/** A condition for queries on accounts. */
export const isEnrolledIn = (userId: SQL, moduleId: number): SQL =>
  sql`EXISTS (SELECT FROM enrolments en WHERE en.user_id = ${userId} AND en.module_id = ${moduleId} AND en.status = 1)`;
