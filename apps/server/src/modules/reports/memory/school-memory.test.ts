import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { makeSmallCountry } from '../../../../test/figures/small-country';
import type { Actor } from '../../../platform/authz/actor';
import { scopeOf } from '../../../platform/authz/scope';
import type { Queryable } from '../../../platform/db/database';
import { compile, type SQL, sql } from '../../../platform/db/sql';
import { Random } from '../../../seed/invention/random';
import { scoresOfStudents, standing } from '../dashboards/dashboard.repo';
import { schoolsByAddress } from '../figures/address.repo';
import { classCourses, classParts } from '../figures/class-work.repo';
import { aboutCourse, courseOf } from '../figures/course-figures.repo';
import type { FigureQuery } from '../figures/reach.repo';
import { schoolFigures } from '../figures/school-course-figures.repo';
import { studentsInParts } from '../figures/student-figures.repo';
import { rememberCountry } from './remembered-country.repo';
import { rememberedFigures } from './remembered-schools.repo';

let server: TestApplication;
let country: Awaited<ReturnType<typeof makeSmallCountry>>;
const db = () => server.app.platform.db;

beforeAll(async () => {
  server = await startTestApplication({}, {}, ['--roles=api']);
  country = await makeSmallCountry(db(), server.world, server.app.platform.clock.now(), new Random(3));
});
afterAll(() => server.close());

/** Everything that is remembered of schools, in a course and in all of them. */
async function told(reads: Queryable) {
  const period = { from: '2020-01-01', to: '2030-01-01' };
  const page = { page: 1, page_size: 50 };
  const everything = { scopeLevel: 'all', userId: country.callers[0]?.id, schoolId: null, permissions: new Set() };
  const scope = scopeOf(everything as unknown as Actor);
  const answers: unknown[] = [];
  for (const course_id of [undefined, country.courses[0]]) {
    const question: FigureQuery = { scope, filters: { course_id }, period };
    answers.push(
      await standing(reads, question),
      await scoresOfStudents(reads, question),
      (await schoolsByAddress(reads, question))
        .map(({ old_province, new_province, students, practices }) =>
          [old_province, new_province, students, practices].join(),
        )
        .sort(),
      (await schoolFigures(reads, question, { page })).rows,
      await classCourses(reads, question, { page }),
      await classParts(reads, question, { page: { page: 2, page_size: 7 } }),
      (await studentsInParts(reads, question, { page }, 1)).count,
    );
  }
  return answers;
}

test('whatever changes, who has asked before is told the same as who asks for the first time', async () => {
  const [first, second] = country.classes;
  const student = country.students.find(({ classId }) => classId === first?.id)?.id;
  const exam = sql`SELECT id FROM activities WHERE kind = 'exam' AND status <> 'open' AND user_id IN (SELECT user_id FROM class_members WHERE left_on IS NULL) ORDER BY id LIMIT 1`;
  const changes: [string, SQL | (() => Promise<unknown>)][] = [
    ['nothing', sql`SELECT 1`],
    ['a student more', () => server.world.student(first?.id ?? 0)],
    ['what waits is folded in', sql`SELECT fold_roster_changes(), fold_school_days()`],
    [
      'one who left',
      sql`UPDATE class_members SET left_on = CURRENT_DATE WHERE class_id = ${first?.id} AND user_id = ${student}`,
    ],
    ['a class more', () => server.world.schoolClass(country.schools[0] ?? 0)],
    ['a class switched off', sql`UPDATE classes SET status = 0 WHERE id = ${second?.id}`],
    ['and on again, folded', sql`UPDATE classes SET status = 1 WHERE id = ${second?.id}`],
    ['folded', sql`SELECT fold_roster_changes()`],
    [
      'something to do less',
      sql`DELETE FROM class_assignments WHERE id = (SELECT min(id) FROM class_assignments WHERE class_id = ${first?.id})`,
    ],
    [
      'given to another class instead',
      sql`UPDATE class_assignments a SET class_id = ${first?.id} WHERE id = (SELECT min(id) FROM class_assignments WHERE class_id = ${second?.id}
        AND course_part_id NOT IN (SELECT course_part_id FROM class_assignments WHERE class_id = ${first?.id}))`,
    ],
    ['folded', sql`SELECT fold_roster_changes()`],
    [
      'a part archived',
      sql`UPDATE course_parts SET archived_at = now() WHERE id = (SELECT min(course_part_id) FROM class_assignments WHERE class_id = ${first?.id})`,
    ],
    ['a course switched off', sql`UPDATE courses SET status = 0 WHERE id = ${country.courses[0]}`],
    ['a course switched on', sql`UPDATE courses SET status = 1 WHERE id = ${country.courses[0]}`],
    ['without its courses', sql`DELETE FROM class_courses WHERE class_id = ${second?.id}`],
    [
      'enrolled',
      sql`INSERT INTO enrolments (user_id, course_id, status) SELECT user_id, ${country.courses[0]}::integer, 1 FROM class_members WHERE class_id = ${first?.id} AND left_on IS NULL ON CONFLICT DO NOTHING`,
    ],
    ['no longer', sql`DELETE FROM enrolments`],
    ['marked anew', sql`UPDATE activities SET score = 9.5 WHERE id = (${exam})`],
    ['folded', sql`SELECT fold_school_days()`],
    ['taken away', sql`DELETE FROM activities WHERE id = (${exam})`],
    ['made anew', sql`SELECT rebuild_rollups()`],
    [
      'a school without a current year',
      sql`UPDATE schools SET current_school_year_id = NULL WHERE id = ${country.schools[1]}`,
    ],
    ['a school switched off', sql`UPDATE schools SET status = 0 WHERE id = ${country.schools[2]}`],
  ];
  await told(db());
  let before = '';
  for (const [what, change] of changes) {
    if (typeof change === 'function') await change();
    else await db().execute(change);
    const now = JSON.stringify(await told(db()));
    const afresh = JSON.stringify(await told({ execute: (query) => db().execute(query) }));
    expect(now, what).toBe(afresh);
    // Whoever changes something must see it.
    if (!/nothing|fold|anew/.test(what)) expect(now, what).not.toBe(before);
    before = now;
  }
});

test('what was read beforehand is not read by the first question, and tells the same', async () => {
  const texts: string[] = [];
  const asked: Queryable = {
    execute: (query) => {
      texts.push(compile(query).text);
      return db().execute(query);
    },
  };
  await db().execute(sql`SELECT fold_roster_changes(), fold_school_days()`);
  const period = { from: '2020-01-01', to: '2030-01-01' };
  await rememberCountry(asked, period, new AbortController().signal);
  texts.length = 0;
  const everything = { scopeLevel: 'all', userId: country.callers[0]?.id, schoolId: null, permissions: new Set() };
  const question: FigureQuery = { scope: scopeOf(everything as unknown as Actor), filters: {}, period };
  const page = { page: 1, page_size: 50 };
  const first = async (reads: Queryable) => {
    const inCourse = aboutCourse(question, await courseOf(reads, question));
    return [
      await standing(reads, question),
      await scoresOfStudents(reads, inCourse),
      await rememberedFigures(reads, inCourse),
      (await schoolFigures(reads, question, { page })).rows,
    ];
  };
  const told = await first(asked);
  expect(texts.filter((text) => text.includes('int4send'))).toEqual([]);
  expect(told).toEqual(await first({ execute: (query) => db().execute(query) }));

  const stopped = new AbortController();
  stopped.abort();
  texts.length = 0;
  await rememberCountry(asked, period, stopped.signal);
  expect(texts).toEqual([]);
});
