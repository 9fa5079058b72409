import { type Db, firstRowOf } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import type { CoursePlatform } from '../../ports/course-platform';
import { embeddedAccounts } from './embedded-tables/accounts';
import { embeddedCatalogue } from './embedded-tables/catalogue';
import { embeddedEnrolments } from './embedded-tables/enrolments';
import { publishOwnCourse } from './embedded-tables/publication';

/** The course platform that comes with the product: its accounts, catalogue and enrolments are rows beside ours. */
export function embeddedCoursePlatform(db: Db): CoursePlatform {
  const catalogue = embeddedCatalogue(db);
  return {
    name: 'embedded',
    ...embeddedAccounts(db),
    ...catalogue,
    ...embeddedEnrolments(db),
    async publishCourse(course) {
      const courseId = await db.transaction((tx) => publishOwnCourse(tx, course));
      const published = await catalogue.readCourse(courseId);
      if (!published) throw new Error(`the course ${courseId} was published and is not there`);
      return published;
    },
    async check() {
      const startedAt = performance.now();
      const answer = await firstRowOf(db, sql`SELECT FROM embedded_platform_courses LIMIT 1`).then(
        () => ({ reachable: true }),
        () => ({ reachable: false, detail: 'unavailable' as const }),
      );
      return { ...answer, latencyMs: Math.round(performance.now() - startedAt) };
    },
  };
}
