import { CLASS_CODE_PREFIX } from '@khue/contract/constants';
import type pg from 'pg';
import { insertRows } from '../insert-rows';
import type { Grade } from '../reference/grade-list';
import { saveGrades } from '../reference/save-grades';
import type { DemoPlan, PlannedClass, PlannedMembership } from './plan';

/** Grades 1 to 12 are everybody's; a university defines its own years. */
const UNIVERSITY_YEARS: readonly Grade[] = [1, 2, 3, 4].map((year) => ({
  code: `N${year}`,
  name: `Năm ${year}`,
  enName: `Year ${year}`,
  levelCode: 'university',
  order: 12 + year,
  isLast: year === 4,
}));

type Ids = ReadonlyMap<string, number>;

function idOf(ids: Ids, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The demo refers to ${key}, which was not saved`);
  return id;
}

async function idsBy(client: pg.PoolClient, query: string): Promise<Ids> {
  const { rows } = await client.query<{ key: string; id: number }>(query);
  return new Map(rows.map(({ key, id }) => [key, id]));
}

const yearKey = (schoolId: number, year: number) => `${schoolId}/${year}`;
const classKey = (yearId: number, name: string) => `${yearId}/${name}`;

/** Saves grades of the university, classes with their teachers, and who is in which class. */
export async function saveDemoClasses(
  client: pg.PoolClient,
  plan: DemoPlan,
  schoolIds: Ids,
  accountIds: Ids,
): Promise<void> {
  await saveGrades(client, UNIVERSITY_YEARS);
  const gradeIds = await idsBy(client, 'SELECT "order"::text AS key, min(id) AS id FROM grades GROUP BY "order"');
  const yearIds = await idsBy(client, `SELECT school_id || '/' || year AS key, id FROM school_years`);
  const { rows: numbers } = await client.query<{ number: string }>(
    `SELECT nextval('class_code_numbers')::text AS number FROM generate_series(1, $1)`,
    [plan.classes.length],
  );

  const schoolIdOf = (planned: PlannedClass) => idOf(schoolIds, planned.school.form.name);
  const yearIdOf = (planned: PlannedClass) => idOf(yearIds, yearKey(schoolIdOf(planned), planned.year));
  const headOf = ({ teachers }: PlannedClass) => teachers.find(({ isHead }) => isHead)?.account;
  const headNameOf = (planned: PlannedClass) => {
    const head = headOf(planned);
    return head ? `${head.lastName} ${head.firstName}` : null;
  };

  const saved = await insertRows<PlannedClass & { code: string }, { key: string; id: number }>(
    client,
    'classes',
    [
      ['name', 'text', (planned) => planned.name],
      ['code', 'text', (planned) => planned.code],
      ['school_id', 'integer', schoolIdOf],
      ['school_year_id', 'integer', yearIdOf],
      ['grade_id', 'integer', (planned) => idOf(gradeIds, String(planned.grade))],
      ['head_teacher_name', 'text', headNameOf],
      ['status', 'smallint', (planned) => planned.status],
    ],
    plan.classes.map((planned, index) => ({ ...planned, code: `${CLASS_CODE_PREFIX}${numbers[index]?.number}` })),
    `RETURNING school_year_id || '/' || name AS key, id`,
  );
  const classIds: Ids = new Map(saved.map(({ key, id }) => [key, id]));
  const classIdOf = (planned: PlannedClass) => idOf(classIds, classKey(yearIdOf(planned), planned.name));

  await insertRows(
    client,
    'class_teachers',
    [
      ['class_id', 'integer', ({ planned }) => classIdOf(planned)],
      ['user_id', 'integer', ({ account }) => idOf(accountIds, account.username)],
      ['is_head', 'boolean', ({ isHead }) => isHead],
    ],
    plan.classes.flatMap((planned) => planned.teachers.map((teacher) => ({ planned, ...teacher }))),
  );
  await insertRows<PlannedMembership>(
    client,
    'class_members',
    [
      ['class_id', 'integer', (membership) => classIdOf(membership.class)],
      ['user_id', 'integer', (membership) => idOf(accountIds, membership.account.username)],
      ['school_year_id', 'integer', (membership) => yearIdOf(membership.class)],
      ['joined_on', 'date', (membership) => membership.joinedOn],
      ['left_on', 'date', (membership) => membership.leftOn],
    ],
    plan.memberships,
  );
}
