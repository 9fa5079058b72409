import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { countQueries } from '../../../../test/count-queries';
import type { TestPerson } from '../../../../test/world';

interface Year {
  id: number;
  year: number;
  name: string;
  start_date: string;
  is_current: boolean;
  class_count: number;
  student_count: number;
  updated_at: string;
  upgrade?: { log_id: number; totals: Record<string, number> };
  code?: string;
  errors?: Record<string, string[]>;
}

let server: TestApplication;
let admin: TestPerson;

beforeAll(async () => {
  server = await startTestApplication({}, {}, ['--roles=api']);
  admin = await server.world.person();
});
afterAll(() => server.close());

const list = async (school: number, query = '') =>
  (await server.call<{ count: number; results: Year[] }>(admin, 'GET', `/api/school_years/${school}/?${query}`)).body;
const create = (school: number, body: object, caller: TestPerson = admin) =>
  server.call<Year>(caller, 'POST', `/api/school_years/${school}/`, body);
const assign = (school_id: number, year_id: number) =>
  server.call<Year>(admin, 'PUT', '/api/update_year_school/', { school_id, year_id });
const thisYear = Number(new Intl.DateTimeFormat('en', { timeZone: 'Asia/Ho_Chi_Minh', year: 'numeric' }).format());
const next = { start_date: `${thisYear + 1}-09-05`, end_date: `${thisYear + 2}-05-31` };

describe('creating a year', () => {
  test('number and name follow from the first day, dates may be written the Vietnamese way', async () => {
    const school = await server.world.school();
    const reply = await create(school, { start_date: `05/09/${thisYear + 1}`, end_date: `31/05/${thisYear + 2}` });
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      year: thisYear + 1,
      name: `${thisYear + 1}-${thisYear + 2}`,
      start_date: `${thisYear + 1}-09-05`,
      is_current: false,
      class_count: 0,
    });
    const [entry] = (await server.world.audited('school_year.create')).slice(-1);
    expect(entry).toMatchObject({ actor_id: admin.id, target_id: reply.body.id });
  });

  test.each([
    [{ ...next, end_date: next.start_date }, 'end_date', 'Ngày kết thúc phải sau ngày bắt đầu.'],
    [{ ...next, year: thisYear }, 'year', 'Năm phải là năm dương lịch mà năm học bắt đầu.'],
    [{ ...next, year: 'abc' }, 'year', 'Năm gồm bốn chữ số, ví dụ 2026.'],
    [{ ...next, start_date: '31/02/2030' }, 'start_date', '31/02/2030: tháng 2 không có ngày 31.'],
    [{ end_date: next.end_date }, 'start_date', 'Vui lòng nhập ngày bắt đầu.'],
    [{ ...next, name: ' ' }, 'name', 'Vui lòng nhập tên.'],
    [
      { start_date: '05/09/1026', end_date: '31/05/1027' },
      'start_date',
      'Ngày chưa đúng, hãy nhập theo dạng ngày/tháng/năm.',
    ],
  ])('%o is refused beside its field', async (body, field, sentence) => {
    const reply = await create(await server.world.school(), body);
    expect([reply.status, reply.body.errors]).toEqual([400, { [field]: [sentence] }]);
  });

  test('years of a school share no day, those of another school do not matter', async () => {
    const [school, other] = [await server.world.school(), await server.world.school()];
    expect((await create(school, next)).status).toBe(201);
    expect((await create(other, next)).status).toBe(201);
    const clash = await create(school, { start_date: `${thisYear + 2}-05-31`, end_date: `${thisYear + 2}-08-01` });
    expect([clash.status, clash.body.code]).toEqual([409, 'school_year.overlap']);
    expect(clash.body.errors?.start_date).toEqual(['Năm học này trùng ngày với một năm học khác của trường.']);
    const twice = await create(school, { start_date: `${thisYear + 1}-07-01`, end_date: `${thisYear + 1}-07-31` });
    expect([twice.status, twice.body.code]).toEqual([409, 'school_year.taken']);
  });

  test('of two people who create the same year at once, one is told', async () => {
    const school = await server.world.school();
    const replies = await Promise.all([create(school, next), create(school, next)]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, 409]);
  });

  test('together with the upgrade it is one transaction: a failure leaves no year', async () => {
    const school = await server.world.school();
    const classId = await server.world.schoolClass(school, '6A1', { grade: 6 });
    await server.world.members(classId, 2);
    const failing = await create(school, {
      ...next,
      upgrade_classes: true,
      decisions: [{ user_id: 99999, action: 'repeat' }],
    });
    expect(failing.status).toBe(400);
    const past = await create(school, {
      start_date: `${thisYear - 3}-09-05`,
      end_date: `${thisYear - 2}-05-31`,
      upgrade_classes: true,
    });
    expect([past.status, past.body.code]).toEqual([409, 'school_year.not_next']);
    expect((await list(school)).count).toBe(1);
    const done = await create(school, { ...next, upgrade_classes: true });
    expect(done.body).toMatchObject({ is_current: true, upgrade: { totals: { promote: 2, roll: 2 } } });
    expect((await list(school)).results.map((year) => [year.is_current, year.class_count, year.student_count])).toEqual(
      [
        [true, 1, 2],
        [false, 1, 2],
      ],
    );
  });

  test('upgrading along needs the right to upgrade', async () => {
    const school = await server.world.school();
    const clerk = await server.world.person({ permissions: ['school_year.create'], scope: 'school', schoolId: school });
    expect((await create(school, { ...next, upgrade_classes: true }, clerk)).status).toBe(403);
    expect((await create(school, next, clerk)).status).toBe(201);
  });
});

describe('changing years', () => {
  test('only what is sent changes; an older version is refused', async () => {
    const school = await server.world.school();
    const { id, updated_at } = (await create(school, next)).body;
    const put = (body: object) => server.call<Year>(admin, 'PUT', `/api/school_years/${school}/${id}/`, body);
    expect((await put({ name: 'Năm học mới', updated_at })).body).toMatchObject({
      name: 'Năm học mới',
      year: thisYear + 1,
    });
    expect((await put({ name: 'Chậm chân', updated_at })).body.code).toBe('conflict.stale');
    expect((await put({ start_date: `${thisYear + 1}-08-20` })).body.start_date).toBe(`${thisYear + 1}-08-20`);
    expect((await put({ start_date: `${thisYear + 1}-01-05` })).body.code).toBe('school_year.overlap');
  });

  test('a school has exactly one current year', async () => {
    const school = await server.world.school();
    const { id } = (await create(school, next)).body;
    expect((await assign(school, id)).body).toMatchObject({ id, is_current: true });
    expect((await list(school)).results.filter((year) => year.is_current).map((year) => year.id)).toEqual([id]);
    const foreign = await server.world.currentYear(await server.world.school());
    expect((await assign(school, foreign)).body.code).toBe('not_found');
    const [entry] = (await server.world.audited('school_year.assign')).slice(-1);
    expect(entry?.after).toEqual({ current_school_year: `${thisYear + 1}-${thisYear + 2}` });
  });

  test('those who teach may look, and not decide', async () => {
    const school = await server.world.school();
    const teacher = await server.world.person({ scope: 'classes', schoolId: school });
    expect((await server.call(teacher, 'GET', `/api/school_years/${school}/`)).status).toBe(200);
    expect((await create(school, next, teacher)).status).toBe(403);
  });
});

test('the list is the latest first, a hundred long, and costs the same for one year and for many', async () => {
  const school = await server.world.school();
  await list(school);
  const one = await countQueries(() => list(school));
  for (let year = 1; year <= 5; year += 1) {
    await create(school, { start_date: `${thisYear + year}-09-05`, end_date: `${thisYear + year + 1}-05-31` });
  }
  expect((await list(school)).results.map((year) => year.year)).toEqual(
    [5, 4, 3, 2, 1, 0].map((step) => thisYear + step),
  );
  expect((await list(school, 'page_size=2')).results).toHaveLength(2);
  expect(await countQueries(() => list(school))).toBe(one);
});
