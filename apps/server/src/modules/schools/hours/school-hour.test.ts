import { DEFAULT_HOURS } from '@khue/contract/school-hours-words';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import type { TestPerson } from '../../../../test/world';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not worked with
type Json = Record<string, any>;

let server: TestApplication;
let school: number;
let staff: TestPerson;
let student: TestPerson;

beforeAll(async () => {
  server = await startTestApplication({}, {}, ['--roles=api']);
  school = await server.world.school();
  staff = await server.world.person({ role: 'SCHOOL_STAFF', schoolId: school });
  student = await server.world.student(await server.world.schoolClass(school));
});
afterAll(() => server.close());

const read = (caller: TestPerson = staff, id = school) => server.call<Json>(caller, 'GET', `/api/schools/${id}/hours/`);
const write = (body: object, caller: TestPerson = staff, id = school) =>
  server.call<Json>(caller, 'PUT', `/api/schools/${id}/hours/`, body);
const hour = (start: string, end: string) => ({ start, end });

test('a school has the usual hours until it says its own; all of the school read them, staff say them', async () => {
  expect((await read(student)).body).toEqual({ ...DEFAULT_HOURS, is_default: true });
  const own = { morning: [hour('07:15', '08:00'), hour('08:05', '08:50')], afternoon: [hour('13:30', '14:15')] };
  expect((await write(own)).body).toEqual({ ...own, is_default: false });
  expect((await read(student)).body).toEqual({ ...own, is_default: false });
  const fewer = { morning: [hour('07:00', '07:40')], afternoon: [] };
  expect((await write(fewer)).body).toMatchObject(fewer);
  expect((await server.world.audited('school.set_hours')).at(-1)).toMatchObject({
    target_id: school,
    before: { morning: '07:15–08:00, 08:05–08:50', afternoon: '13:30–14:15' },
    after: { morning: '07:00–07:40', afternoon: '' },
  });
  const teacher = await server.world.person({ role: 'TEACHER', schoolId: school });
  expect((await write(own, teacher)).status).toBe(403);
  expect((await write(own, student)).status).toBe(403);
});

test('hours that overlap, end before they begin or are no times are refused beside their field; none at all means the usual ones', async () => {
  const refused = async (body: object) => {
    const { status, body: told } = await write(body);
    return [status, ...Object.keys(told.errors ?? {})];
  };
  expect(await refused({ morning: [hour('07:00', '07:45'), hour('07:40', '08:25')], afternoon: [] })).toEqual([
    400,
    'morning.1.start',
  ]);
  expect(await refused({ morning: [], afternoon: [hour('13:45', '13:00')] })).toEqual([400, 'afternoon.0.end']);
  expect(await refused({ morning: [hour('10:30', '13:15')], afternoon: [hour('13:00', '13:45')] })).toEqual([
    400,
    'afternoon.0.start',
  ]);
  expect(await refused({ morning: [hour('7h', '24:00')], afternoon: [] })).toEqual([
    400,
    'morning.0.start',
    'morning.0.end',
  ]);
  expect(await refused({ morning: Array(6).fill(hour('07:00', '07:45')), afternoon: [] })).toEqual([400, 'morning']);
  expect((await write({ morning: [], afternoon: [] })).body).toEqual({ ...DEFAULT_HOURS, is_default: true });
});

test('hours of another school are not there', async () => {
  const other = await server.world.school();
  expect((await read(staff, other)).status).toBe(404);
  expect((await write({ morning: [], afternoon: [] }, staff, other)).status).toBe(404);
});
