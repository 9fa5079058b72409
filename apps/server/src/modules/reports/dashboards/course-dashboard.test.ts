import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { makeSmallCountry } from '../../../../test/figures/small-country';
import type { TestPerson } from '../../../../test/world';
import { Random } from '../../../seed/invention/random';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not worked with
type Json = Record<string, any>;

let server: TestApplication;
let admin: TestPerson;
let officer: TestPerson;
let wards: { new: string; new_province: string }[];

beforeAll(async () => {
  server = await startTestApplication({}, {}, ['--roles=api']);
  const { db, clock } = server.app.platform;
  wards = (await makeSmallCountry(db, server.world, clock.now(), new Random(7))).wards;
  admin = await server.world.person({ role: 'ADMIN_LMS' });
  officer = await server.world.person({ role: 'WARD_STAFF', units: [wards[0]?.new ?? ''] });
});
afterAll(() => server.close());

const get = async (who: TestPerson, path: string): Promise<Json> => {
  const { status, body } = await server.call<Json>(who, 'GET', path);
  expect(status, path).toBe(200);
  return body;
};
const sum = (rows: readonly Json[], name: string): number => rows.reduce((total, row) => total + row[name], 0);

test.each([
  ['all schools', () => admin, ''],
  ['those of an officer', () => officer, ''],
  ['those of a chosen ward', () => admin, `ward2`],
])('of %s, the figures of the course are those of report 1a', async (_, who, filter) => {
  const place = filter ? `&${filter}=${wards[0]?.new}` : '';
  const told = await get(who(), `/api/dashboard_course/?${place}`);
  expect(told.module.pass_score).toBeGreaterThan(0);
  const days = `start_date=${told.start_date}&end_date=${told.end_date}`;
  const { results } = await get(who(), `/api/admin_report_1a/?module=${told.module.id}&page_size=100&${days}${place}`);
  expect(told.figures).toMatchObject({
    school_count: results.length,
    enrolled_count: sum(results, 'enrolled_count'),
    practised_count: sum(results, 'practised_count'),
    exam_count: sum(results, 'exam_count'),
  });
  expect(told.figures.enrolled_count).toBeGreaterThan(0);
  expect(sum(told.units, 'school_count')).toBe(results.length);
  expect(sum(told.units, 'practised_count')).toBe(told.figures.practised_count);
  expect(told.unit_level).toBe(who() === admin && !filter ? 'province' : 'ward');
});

test('an officer is told of no unit and no school of another one, whatever is asked', async () => {
  const own = await get(officer, '/api/dashboard_course/');
  expect(own.units.map(({ unit }: Json) => unit.code)).toEqual([wards[0]?.new]);
  const other = wards.find((ward) => ward.new !== wards[0]?.new);
  const beyond = await get(officer, `/api/dashboard_course/?ward2=${other?.new}`);
  expect([beyond.figures.school_count, beyond.units, beyond.schools.results]).toEqual([0, [], []]);
});

test('a class has figures of its own, without units or schools', async () => {
  const { results } = await get(admin, '/api/classes/?page_size=1');
  const told = await get(admin, `/api/dashboard_course/?class=${results[0].id}`);
  expect([told.units, told.schools.results]).toEqual([[], []]);
});
