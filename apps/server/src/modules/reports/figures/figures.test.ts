import { dayOf } from '@khue/contract/day';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { steadyQueries } from '../../../../test/count-queries';
import type { Asked } from '../../../../test/figures/asked-facts';
import { type Facts, readFacts } from '../../../../test/figures/facts';
import { Reference } from '../../../../test/figures/reference';
import { type Caller, COMPETENCIES, makeSmallCountry } from '../../../../test/figures/small-country';
import type { TestPerson } from '../../../../test/world';
import { sql } from '../../../platform/db/sql';
import { Random } from '../../../seed/invention/random';
import { daysBefore, type Period, periodBefore } from './period.rules';
import { differencesFromFacts } from './rollup.repo';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not worked with
type Json = Record<string, any>;

const SEED = Number(process.env.FIGURES_SEED ?? 20261116);
const COMBINATIONS = Number(process.env.FIGURES_CASES ?? 100);

let server: TestApplication;
let country: Awaited<ReturnType<typeof makeSmallCountry>>;
let facts: Facts;
let today: string;

beforeAll(async () => {
  process.stdout.write(`\nfigures: seed ${SEED}, ${COMBINATIONS} combinations for each call\n`);
  // Without background work: nothing changes while it is compared.
  server = await startTestApplication({}, {}, ['--roles=api']);
  const { db, clock } = server.app.platform;
  country = await makeSmallCountry(db, server.world, clock.now(), new Random(SEED));
  facts = await readFacts(db);
  today = dayOf(clock.now());
});
afterAll(() => server.close());

const get = (who: TestPerson, path: string) => server.call<Json>(who, 'GET', path);

interface Case {
  caller: Caller;
  asked: Asked;
  period: Period;
  query: URLSearchParams;
  random: Random;
}

const oneOf = <T>(random: Random, values: readonly T[]): T => random.pick(values as unknown as readonly [T, ...T[]]);

/** Some filters, often none, sometimes ones that contradict each other. */
function someFilters(random: Random): Asked {
  const school = oneOf(random, facts.schools);
  const { schools, classes, courses, students } = country;
  const asked: Asked = {};
  if (random.chance(0.15)) asked.province = school.province_code ?? '99';
  if (random.chance(0.1)) asked.district = school.district_code ?? '999';
  if (random.chance(0.1)) asked.ward = school.ward_code ?? '99999';
  if (random.chance(0.15)) asked.province2 = school.province_code_2 ?? '99';
  if (random.chance(0.1)) asked.ward2 = school.ward_code_2 ?? '99999';
  if (random.chance(0.25)) asked.school = oneOf(random, [...schools, 999_999]);
  if (random.chance(0.25)) asked.class = oneOf(random, classes).id;
  if (random.chance(0.35)) asked.module = oneOf(random, [...courses, 999_999]);
  if (random.chance(0.15)) asked.user_ids = [1, 2, 3, 4].map(() => oneOf(random, students).id);
  return asked;
}

function somePeriod(random: Random): Period | null {
  if (random.chance(0.3)) return null;
  const to = daysBefore(today, random.between(0, 40));
  return { from: daysBefore(to, random.between(0, 50)), to };
}

function caseOf(random: Random, narrow = false): Case {
  const caller = oneOf(random, country.callers);
  const asked = someFilters(random);
  if (narrow && caller.level === 'all' && asked.class === undefined) asked.school ??= oneOf(random, country.schools);
  const period = somePeriod(random);
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(asked)) query.set(name, String(value));
  if (period) {
    query.set('start_date', period.from);
    query.set('end_date', period.to.split('-').reverse().join('/'));
  }
  return { caller, asked, period: period ?? { from: daysBefore(today, 28), to: daysBefore(today, 1) }, query, random };
}

const reference = ({ caller, asked, period }: Case) => new Reference(facts, caller, asked, period);

/** Calls a path with so many combinations and compares each answer. */
async function compare(
  path: string,
  expected: (one: Case) => unknown,
  shape: (body: Json, one: Case) => unknown,
  narrow = false,
) {
  let told = 0;
  const compareOne = async (n: number) => {
    const one = caseOf(new Random(SEED + n * 7919 + path.length * 104_729), narrow);
    const wanted = expected(one);
    const reply = await get(one.caller, `${path}?${one.query}`);
    const what = `seed ${SEED}, case ${n}: ${one.caller.level} ${one.caller.id} ${path}?${one.query}`;
    expect(reply.status, `${what} ${JSON.stringify(reply.body)}`).toBe(200);
    expect(shape(reply.body, one), what).toEqual(wanted);
    if (JSON.stringify(wanted).length > 20) told += 1;
  };
  // Some at once: while one is worked out here, the database answers others.
  const numbers = Array.from({ length: COMBINATIONS }, (_, n) => n);
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      for (let n = numbers.shift(); n !== undefined; n = numbers.shift()) await compareOne(n);
    }),
  );
  // Most of them must be about something.
  expect(told).toBeGreaterThan(COMBINATIONS / 4);
}

/** A page of the list, whichever it is. */
function paged(rows: (one: Case) => unknown[]) {
  return (one: Case) => {
    const size = one.random.between(1, 12);
    const page = one.random.between(1, 2);
    one.query.set('page_size', String(size));
    one.query.set('page', String(page));
    const all = rows(one);
    return { count: all.length, results: all.slice((page - 1) * size, page * size) };
  };
}
const listed = ({ count, results }: Json) => ({ count, results });
const whole = (rows: (one: Case) => unknown[]) => (one: Case) => {
  const all = rows(one);
  return { count: all.length, results: all };
};

/** A part of those that are assigned, sometimes. */
function somePart(one: Case): number | undefined {
  if (!one.random.chance(0.3)) return undefined;
  const { id } = oneOf(one.random, facts.parts);
  one.query.set('sub_module', String(id));
  return id;
}

describe('whatever is asked, the answer is what the facts say', () => {
  test('the roll-ups agree with them', async () => {
    expect(await differencesFromFacts(server.app.platform.db, 5)).toEqual([]);
  });
  test('admin_dashboard_api', () =>
    compare(
      '/api/admin_dashboard_api/',
      (one) => reference(one).dashboard(today),
      (body) => body,
    ));
  test('dashboard_overview', () =>
    compare(
      '/api/dashboard_overview',
      (one) => reference(one).overview(),
      (body) => body,
    ));
  test('dashboard_student_count_by_schools', () =>
    compare(
      '/api/dashboard_student_count_by_schools/',
      whole((one) => reference(one).schoolCounts()),
      listed,
    ));
  test('dashboard_student_count_by_schools_v2', () =>
    compare(
      '/api/dashboard_student_count_by_schools_v2/',
      paged((one) => reference(one).schoolCounts()),
      listed,
    ));
  test('dashboard_class_module_stats', () =>
    compare(
      '/api/dashboard_class_module_stats/',
      paged((one) => reference(one).byClassAndCourse()),
      listed,
    ));
  test('dashboard_class_chapters', () =>
    compare(
      '/api/dashboard_class_chapters/',
      paged((one) => reference(one).byClassAndChapter()),
      listed,
      true,
    ));
  test('dashboard_class_submodule_stats', () =>
    compare(
      '/api/dashboard_class_submodule_stats/',
      paged((one) => reference(one).byClassAndPart(somePart(one))),
      listed,
    ));
  test('dashboard_class_submodule_stats_detail', () =>
    compare(
      '/api/dashboard_class_submodule_stats_detail/',
      whole((one) => reference(one).byPartAndStudent(somePart(one))),
      listed,
      true,
    ));
  test('dashboard_class_submodule_stats_detail_v2', () =>
    compare(
      '/api/dashboard_class_submodule_stats_detail_v2/',
      paged((one) => reference(one).byPartAndStudent(somePart(one))),
      listed,
      true,
    ));
  test('admin_report_1a', () =>
    compare(
      '/api/admin_report_1a/',
      paged((one) => reference(one).bySchool()),
      listed,
    ));
  test('admin_report_1b', () =>
    compare(
      '/api/admin_report_1b/',
      paged((one) => reference(one).byClass()),
      listed,
    ));
  test('admin_report_2a', () =>
    compare(
      '/api/admin_report_2a/',
      paged((one) => reference(one).byStudent()),
      listed,
    ));
  test('admin_report_total', () =>
    compare(
      '/api/admin_report_total/',
      (one) => reference(one).total(),
      (body) => body,
    ));
  test('dashboard_competencies', () =>
    compare(
      '/api/dashboard_competencies/',
      (one) => COMPETENCIES.map(reference(one).competencies()),
      (body) =>
        COMPETENCIES.map((code) => {
          const { code: _, name, en_name, domain, ...figures } = body.results.find((row: Json) => row.code === code);
          return figures;
        }),
      true,
    ));
  test('school_page, in its period and in the one before', async () => {
    const [admin] = country.callers;
    for (let n = 0; n < 40; n++) {
      const random = new Random(SEED + n * 7919);
      const school = oneOf(
        random,
        facts.schools.filter(({ status }) => status === 1),
      ).id;
      const to = daysBefore(today, random.between(0, 20));
      const period = { from: daysBefore(to, random.between(0, 30)), to };
      const of = (days: Period) => new Reference(facts, country.callers[0], { school }, days);
      const { body } = await get(
        admin,
        `/api/school_page/?school=${school}&start_date=${period.from}&end_date=${period.to}`,
      );
      // Work and results are those of the course with most enrolled; what there is and who was active, of all.
      const module = of(period).courseInUse();
      const inCourse = (days: Period) =>
        new Reference(facts, country.callers[0], { school, module: module ?? -1 }, days);
      expect(body.module?.id).toBe(module);
      const told = (name: string, when: 'now' | 'before') => body[name][when];
      for (const [when, wanted] of [
        ['now', inCourse(period).ofSchool(school)],
        ['before', inCourse(periodBefore(period)).ofSchool(school)],
      ] as const) {
        expect(
          [told('practised', when), told('sat', when), told('average_score', when), told('pass_rate', when)],
          `seed ${SEED}, case ${n}`,
        ).toEqual([wanted.practised_count, wanted.exam_count, wanted.average_score, wanted.pass_rate]);
      }
      const { activity, counts, previous } = of(period).dashboard(today);
      expect([body.students.now, body.students.before]).toEqual([counts.students, previous.students]);
      expect(body.activity.map((day: Json) => [day.date, day.students])).toEqual(
        activity.map(({ date, students }) => [date, students]),
      );
      const inNeed = inCourse(period)
        .byClass()
        .filter(
          (row) =>
            row.enrolled_count > 0 &&
            (row.practised_count / row.enrolled_count < 0.85 ||
              (row.exam_count >= 10 && ((row.average_score ?? 10) < 7 || (row.pass_rate ?? 100) < 80))),
        );
      expect(new Set(body.needs_help.results.map((row: Json) => row.class.id))).toEqual(
        new Set(inNeed.map((row) => row.class.id)),
      );
    }
  });
  test('dashboard_by_address, in both systems, with the same total', () =>
    compare(
      '/api/dashboard_by_address/',
      (one) => {
        const system = one.random.pick(['old', 'new'] as const);
        one.query.set('system', system);
        const sums = reference(one).byProvince(system);
        const other = reference(one).byProvince(system === 'old' ? 'new' : 'old');
        const total = (rows: typeof sums, name: string) =>
          Object.values(rows).reduce((sum, row) => sum + (row as Json)[name], 0);
        for (const name of ['schools', 'students', 'practice_sessions'])
          expect(total(sums, name)).toBe(total(other, name));
        return { sums, schools: total(sums, 'schools'), students: total(sums, 'students') };
      },
      (body) => ({
        sums: Object.fromEntries(body.results.map(({ province, ...row }: Json) => [province?.code ?? '', row])),
        schools: body.total.schools,
        students: body.total.students,
      }),
    ));
});

/** What a screen or a call says of how many classes and students a school has, by its address. */
const COUNTED: Record<string, (body: Json, school: number) => { classes: number; students: number }> = {
  'schools/?page_size=1000': (body, school) => {
    const row = body.results.find(({ id }: Json) => id === school);
    return { classes: row.class_count, students: row.student_count };
  },
  'schools/:id/': (body) => ({ classes: body.class_count, students: body.student_count }),
  'school_years/:id/': (body) => {
    const row = body.results.find((year: Json) => year.is_current);
    return { classes: row.class_count, students: row.student_count };
  },
  'schools/:id/setup/': ({ steps }) => ({
    classes: steps.find(({ step }: Json) => step === 'classes').count,
    students: steps.find(({ step }: Json) => step === 'students').count,
  }),
  'classes/?school=:id&status=1&is_current_school_year=1&page_size=1000': ({ count, results }) => ({
    classes: count,
    students: results.reduce((sum: number, row: Json) => sum + row.student_count, 0),
  }),
  'admin_dashboard_api/?school=:id': ({ counts }) => ({ classes: counts.classes, students: counts.students }),
  'dashboard_overview?school=:id': ({ classes, students }) => ({ classes, students }),
  'dashboard_student_count_by_schools/?school=:id': ({ results: [row] }) => ({
    classes: row.class_count,
    students: row.student_count,
  }),
  'dashboard_student_count_by_schools_v2/?school=:id': ({ results: [row] }) => ({
    classes: row.class_count,
    students: row.student_count,
  }),
  'dashboard_by_address/?school=:id': ({ total }) => ({ classes: total.classes, students: total.students }),
  'admin_report_total/?school=:id': (body) => ({ classes: body.class_count, students: body.student_count }),
  'school_page/?school=:id': ({ classes, students }) => ({ classes: classes.now, students: students.now }),
};

describe('the same is counted everywhere: active classes of the current year, and who is in them', () => {
  test.each(Object.entries(COUNTED))('%s', async (address, countedIn) => {
    for (const school of facts.schools.filter(({ status }) => status === 1)) {
      const classes = facts.classes.filter(
        (one) => one.school_year_id === school.current_school_year_id && one.status === 1,
      );
      const ids = new Set(classes.map(({ id }) => id));
      const students = facts.members.filter((one) => ids.has(one.class_id) && one.left_on === null);
      const keepers = country.callers.filter(
        ({ level, schoolId }) => level === 'all' || (level === 'school' && schoolId === school.id),
      );
      for (const keeper of keepers) {
        const { body } = await get(keeper, `/api/${address.replace(':id', String(school.id))}`);
        expect(countedIn(body, school.id), `${school.name}, for ${keeper.level}`).toEqual({
          classes: classes.length,
          students: students.length,
        });
      }
    }
  });
});

/** Of a school that is not switched off. */
const isOpen = (classId: number) => facts.schoolById.get(facts.classById.get(classId)?.school_id ?? 0)?.status === 1;

describe('beside the figures', () => {
  const admin = () => country.callers[0];

  test('choices are those that remain, and lower ones come when a higher one is made', async () => {
    const { body } = await get(admin(), '/api/admin_dashboard_api_filter');
    expect(body.schools.map((one: Json) => one.name)).toEqual(['School 0', 'School 1', 'School 2', 'School 3']);
    expect(body.modules.map((one: Json) => one.name)).toEqual(['Course 0', 'Course 1']);
    expect([body.districts, body.wards, body.wards2, body.classes]).toEqual([[], [], [], []]);
    const [school] = facts.schools;
    const narrowed = await get(
      admin(),
      `/api/admin_dashboard_api_filter?province=${school?.province_code}&school=${school?.id}`,
    );
    expect(narrowed.body.districts.map((one: Json) => one.code)).toContain(school?.district_code);
    expect(narrowed.body.classes.map((one: Json) => one.name)).toEqual(['6A0', '7A0']);
    expect(narrowed.body.provinces).toEqual(body.provinces);
    const teacher = country.callers.find((one) => one.level === 'classes') as Caller;
    const own = (await get(teacher, '/api/admin_dashboard_api_filter')).body;
    expect(own.schools).toHaveLength(1);
    const taught = new Set(facts.teachers.filter((row) => row.user_id === teacher.id).map((row) => row.class_id));
    expect(own.classes.every((one: Json) => taught.has(one.id))).toBe(true);
  });

  test('units that were divided are listed apart', async () => {
    const { body } = await get(admin(), '/api/dashboard_by_address/?system=old');
    const ward = body.divided.find((one: Json) => one.level === 'ward');
    expect(ward.unit.code).toBe(country.wards[0]?.code);
    expect(ward.parts.length).toBeGreaterThan(0);
  });

  test('schools come in any order', async () => {
    for (const field of ['class_count', 'student_count', 'active_count']) {
      const { body } = await get(admin(), `/api/dashboard_student_count_by_schools_v2/?ordering=-${field}`);
      const values = body.results.map((row: Json) => row[field]);
      expect(values).toEqual([...values].sort((a, b) => b - a));
      expect(values).toHaveLength(4);
    }
  });

  test('reports of classes and students, and students in parts, come either way round', async () => {
    const namesOf = async (path: string, name: (row: Json) => string, ordering: string) =>
      (await get(admin(), `/api/${path}/?ordering=${ordering}&page_size=1000`)).body.results.map(name);
    const byClass = (row: Json) => `${row.school.name} ${row.class.name}`;
    const byStudent = (row: Json) => `${byClass(row)} ${row.user.id}`;
    const classes = await namesOf('admin_report_1b', byClass, 'name');
    expect(classes.length).toBeGreaterThan(4);
    expect(await namesOf('admin_report_1b', byClass, '-name')).toEqual(classes.toReversed());
    const students = await namesOf('admin_report_2a', byStudent, 'name');
    expect(await namesOf('admin_report_2a', byStudent, '-name')).toEqual(students.toReversed());
    const peopleOf = async (ordering: string) => {
      const path = `/api/dashboard_class_submodule_stats_detail_v2/?school=${country.schools[0]}&ordering=${ordering}`;
      return (await get(admin(), `${path}&page_size=1000`)).body.results.map(({ user }: Json) => user.id);
    };
    const people = await peopleOf('name');
    const turned = await peopleOf('-name');
    const once = (ids: string[]) => ids.filter((id, at) => id !== ids[at - 1]);
    expect(once(people)).toHaveLength(new Set(people).size);
    expect(once(turned)).toEqual(once(people).toReversed());
  });

  test('pages of classes in courses and parts make up the whole, in any order', async () => {
    for (const [path, orders] of Object.entries({
      dashboard_class_module_stats: ['', 'class', '-class', 'student_count', '-student_count', 'module'],
      dashboard_class_submodule_stats: ['', 'class', '-class'],
    })) {
      for (const ordering of orders) {
        const rowsOf = async (page: number, size: number) =>
          (await get(admin(), `/api/${path}/?ordering=${ordering}&page=${page}&page_size=${size}`)).body;
        const all = await rowsOf(1, 1000);
        const pages = await Promise.all(Array.from({ length: Math.ceil(all.count / 5) }, (_, at) => rowsOf(at + 1, 5)));
        expect(all.results.length, path).toBeGreaterThan(10);
        expect(
          pages.flatMap(({ results }) => results),
          `${path} ${ordering}`,
        ).toEqual(all.results);
        expect(new Set(pages.map(({ count }) => count)), path).toEqual(new Set([all.count]));
        const keys = all.results.map((row: Json) => (ordering.endsWith('class') ? row.class.name : row.student_count));
        const sorted = [...keys].sort((a, b) => (a < b ? -1 : 1));
        if (/class|student/.test(ordering)) expect(keys).toEqual(ordering.startsWith('-') ? sorted.reverse() : sorted);
      }
    }
  });

  test('a student has only the own reports', async () => {
    const student = await server.world.student(country.classes[0]?.id as number);
    for (const path of [
      'admin_dashboard_api/',
      'dashboard_overview',
      'admin_report_1a/',
      'admin_report_1b/',
      'admin_report_2a/',
      'admin_report_total/',
      'admin_dashboard_api_filter',
    ]) {
      expect((await get(student, `/api/${path}`)).status, path).toBe(403);
    }
    await server.app.platform.db.execute(sql`DELETE FROM class_members WHERE user_id = ${student.id}`);
  });

  test('a period that ends before it begins, and what is no day or number, is refused beside its name', async () => {
    const wrong = {
      'start_date=2026-10-02&end_date=2026-10-01': 'end_date',
      'start_date=31/02/2026': 'start_date',
      'school=abc': 'school',
      'user_ids=1,x': 'user_ids',
      'ordering=x': 'ordering',
    };
    for (const [query, field] of Object.entries(wrong)) {
      const { status, body } = await get(admin(), `/api/admin_report_1a/?${query}`);
      expect([status, Object.keys(body.errors ?? {})], query).toEqual([400, [field]]);
    }
    for (const path of ['competencies/', 'class_chapters/', 'class_submodule_stats_detail_v2/?ordering=name']) {
      const { status, body } = await get(admin(), `/api/dashboard_${path}`);
      expect([status, Object.keys(body.errors)]).toEqual([400, ['school']]);
    }
    expect((await get(admin(), '/api/admin_report_1a/?school=undefined')).body).toMatchObject({
      count: 0,
      results: [],
    });
  });

  test('a period of thousands of years is one', async () => {
    const { status, body } = await get(admin(), '/api/admin_dashboard_api/?start_date=1000-01-01&end_date=9999-12-31');
    expect([status, body.activity.length]).toEqual([200, 366]);
    expect(body.counts.exam_attempts).toBe(
      facts.ended.filter((row) => row.kind === 'exam' && isOpen(row.class_id)).length,
    );
  });

  test('as many queries for a year as for a day, and for all as for one', async () => {
    const calls = [
      'admin_dashboard_api/',
      'dashboard_overview',
      'admin_dashboard_api_filter',
      'dashboard_student_count_by_schools/',
      'dashboard_class_module_stats/',
      'dashboard_class_submodule_stats/',
      'dashboard_class_submodule_stats_detail/',
      'dashboard_class_submodule_stats_detail_v2/',
      'admin_report_1a/',
      'admin_report_1b/',
      'admin_report_2a/',
      'admin_report_total/',
      'dashboard_by_address/',
    ];
    await server.app.platform.db.execute(sql`SELECT fold_roster_changes(), fold_school_days()`);
    const queries = (path: string) => steadyQueries(() => get(admin(), path));
    for (const path of calls) {
      const [day, year] = [`start_date=${today}`, 'start_date=2024-01-01'];
      const few = await queries(`/api/${path}?school=${country.schools[0]}&${day}`);
      const many = await queries(`/api/${path}?province=${facts.schools[0]?.province_code}&${year}`);
      expect([path, many]).toEqual([path, few]);
      // What is kept of the country, and the names of its best schools.
      const all = await queries(`/api/${path}?${year}`);
      expect([path, all]).toEqual([path, await queries(`/api/${path}?${day}`)]);
      expect(all).toBeLessThanOrEqual(8);
    }
    const ofSchool = (period: string) =>
      queries(`/api/dashboard_class_chapters/?school=${country.schools[0]}&${period}`);
    expect(await ofSchool('start_date=2024-01-01')).toBe(await ofSchool(`start_date=${today}`));
  });
});
