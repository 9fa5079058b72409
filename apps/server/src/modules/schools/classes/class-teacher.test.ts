import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { countQueries } from '../../../../test/count-queries';
import type { TestPerson } from '../../../../test/world';

interface Teachers {
  count: number;
  results: { id: number; name: string; is_head: boolean; role: string }[];
}
interface Personnel {
  count: number;
  total_count: number;
  results: {
    id: number;
    name: string;
    role: string;
    enrollment: null;
    classes: { name: string; is_head: boolean }[];
  }[];
}

let server: TestApplication;
let admin: TestPerson;
let school: number;

beforeAll(async () => {
  server = await startTestApplication({}, {}, ['--roles=api']);
  admin = await server.world.person();
  school = await server.world.school();
});
afterAll(() => server.close());

const teacher = (schoolId: number = school) => server.world.person({ role: 'TEACHER', schoolId });
const assign = (classId: number, body: object) =>
  server.call<{ errors?: object; code?: string }>(admin, 'POST', `/api/classes/${classId}/teachers/`, body);
const unassign = (classId: number, userId: number) =>
  server.call(admin, 'DELETE', `/api/classes/${classId}/teachers/${userId}/`);
const teachers = async (classId: number) =>
  (await server.call<Teachers>(admin, 'GET', `/api/classes/${classId}/teachers/`)).body.results;
const headName = async (classId: number) =>
  (await server.call<{ head_teacher_name: string | null }>(admin, 'GET', `/api/classes/${classId}/`)).body
    .head_teacher_name;
const rename = (id: number, full_name: string) => server.call(admin, 'PUT', `/api/account/${id}/`, { full_name });

describe('the teachers of a class', () => {
  test('one of them is head, and gives the class the name', async () => {
    const classId = await server.world.schoolClass(school, '6A1');
    const [lan, binh] = [await teacher(), await teacher()];
    await rename(lan.id, 'Trần Thị Lan');
    await rename(binh.id, 'Lê Văn Bình');
    await server.call(admin, 'PUT', `/api/classes/${classId}/`, { head_teacher_name: 'Cô Hoa' });
    expect((await assign(classId, { user_id: [lan.id, binh.id] })).status).toBe(201);
    expect(await headName(classId)).toBe('Cô Hoa');
    await assign(classId, { user_id: [lan.id], is_head: true });
    expect(await headName(classId)).toBe('Trần Thị Lan');
    await assign(classId, { user_id: binh.id, is_head: true });
    expect((await teachers(classId)).map(({ name, is_head }) => [name, is_head])).toEqual([
      ['Lê Văn Bình', true],
      ['Trần Thị Lan', false],
    ]);
    const typed = await server.call<{ errors: object }>(admin, 'PUT', `/api/classes/${classId}/`, {
      head_teacher_name: 'Ai đó',
    });
    expect(typed.body.errors).toEqual({
      head_teacher_name: [
        'Tên này lấy từ giáo viên chủ nhiệm đã phân công. Hãy đổi trong danh sách giáo viên của lớp.',
      ],
    });
    await rename(binh.id, 'Lê Thanh Bình');
    expect(await headName(classId)).toBe('Lê Thanh Bình');
    await assign(classId, { user_id: [binh.id], is_head: false });
    expect(await headName(classId)).toBeNull();
    expect((await unassign(classId, binh.id)).status).toBe(204);
    expect((await unassign(classId, binh.id)).status).toBe(204);
    expect(await teachers(classId)).toHaveLength(1);
    expect(await server.world.audited('class.remove_teacher')).toHaveLength(1);
  });

  test('two who are made head at once: there is one', async () => {
    const classId = await server.world.schoolClass(school);
    const [one, two] = [await teacher(), await teacher()];
    const replies = await Promise.all([
      assign(classId, { user_id: [one.id], is_head: true }),
      assign(classId, { user_id: [two.id], is_head: true }),
    ]);
    expect(replies.map((reply) => reply.status)).toEqual([201, 201]);
    expect((await teachers(classId)).filter((person) => person.is_head)).toHaveLength(1);
  });

  test('only teachers of the school can be assigned', async () => {
    const classId = await server.world.schoolClass(school);
    const student = await server.world.person({ role: 'STUDENT', schoolId: school });
    const foreign = await teacher(await server.world.school());
    for (const [ids, sentence] of [
      [[student.id], 'Chỉ phân công được giáo viên của trường: Nguyễn Văn An.'],
      [[foreign.id], 'Chỉ phân công được giáo viên của trường: Nguyễn Văn An.'],
      [[999999], 'Không tìm thấy giáo viên này trong trường.'],
    ] as const) {
      const reply = await assign(classId, { user_id: ids });
      expect([reply.status, reply.body.errors]).toEqual([400, { user_id: [sentence] }]);
    }
    const two = await assign(classId, { user_id: [(await teacher()).id, (await teacher()).id], is_head: true });
    expect(two.body.errors).toEqual({ user_id: ['Mỗi lớp chỉ có một giáo viên chủ nhiệm.'] });
  });
});

describe('personnel', () => {
  const list = async (query: string, caller: TestPerson = admin) =>
    (await server.call<Personnel>(caller, 'GET', `/api/get_teacher_schools/?${query}`)).body;

  test('are those who teach at the school, with their classes, in the order of names', async () => {
    const own = await server.world.school();
    const people = [await teacher(own), await teacher(own), await teacher(own)];
    for (const [place, name] of ['Trần Đình Đức', 'Lê Thị Ánh', 'Phạm Văn Dũng'].entries()) {
      await rename(people[place]?.id ?? 0, name);
    }
    await server.world.person({ role: 'STUDENT', schoolId: own });
    await server.world.person({ role: 'SCHOOL_STAFF', schoolId: own });
    const classId = await server.world.schoolClass(own, '6A1');
    await server.world.teaches(people[1]?.id ?? 0, classId, true);
    const found = await list(`school_id=${own}`);
    expect([found.count, found.total_count]).toEqual([3, 3]);
    expect(found.results.map((row) => row.name)).toEqual(['Lê Thị Ánh', 'Phạm Văn Dũng', 'Trần Đình Đức']);
    expect(found.results[0]).toMatchObject({
      role: 'Giáo viên',
      enrollment: null,
      classes: [{ id: classId, name: '6A1', is_head: true }],
    });
    expect((await list(`school_id=${own}&name=dinh+duc`)).results.map((row) => row.id)).toEqual([people[0]?.id]);
    expect((await list(`school_id=${own}&page_size=2`)).results).toHaveLength(2);
    expect((await list(`school_id=${own}&course_id=course-v1:Khue+M1+1&enroll_status=1`)).total_count).toBe(0);
    expect((await list(`school_id=${own}&course_id=course-v1:Khue+M1+1&enroll_status=0`)).total_count).toBe(3);
    expect((await list(`school_id=${own}&enrollment=true`)).total_count).toBe(0);
    expect((await list('school_id=undefined')).total_count).toBe(0);
  });

  test('costs the same for one and for many', async () => {
    for (let n = 0; n < 20; n += 1) await teacher();
    await list('page_size=1');
    const one = await countQueries(() => list(`school_id=${school}&page_size=1`));
    expect(await countQueries(() => list(`school_id=${school}`))).toBe(one);
  });
});
