import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { TestClock } from '../../../../test/clock';
import { ModelFake } from '../../../../test/model-fake/server';
import { rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import evaluation from '../evaluation/evaluation.json';
import { folded } from './disguise.rules';

// biome-ignore lint/suspicious/noExplicitAny: answers of the API, read field by field
type Json = any;

const ROLES = ['student', 'teacher', 'staff', 'admin'] as const;
type Role = (typeof ROLES)[number];
const PAGES = {
  student: '/student/overview',
  teacher: '/teacher/overview',
  staff: '/admin/class',
  admin: '/admin/school',
};
/** Somebody with everything that tells who they are; the number is of a kind that stands nowhere by chance. */
const PUPIL = {
  id: 7654321,
  last: 'Tôn Nữ Thị',
  first: 'Diễm Quỳnh',
  code: 'HS99123',
  phone: '0912345678',
  username: 'quynh_dq',
};

const NAMES = [
  'Nguyễn Hoàng Bách',
  'Trần Thị Cẩm Chi',
  'Lê Đức Duy',
  'Phạm Gia Hân',
  'Vũ Khánh Linh',
  'Đặng Minh Khôi',
  'Bùi Thảo Nguyên',
  'Hoàng Văn Phúc',
  'Đỗ Quỳnh Anh',
  'Ngô Bảo Sơn',
  'Dương Tường Vi',
  'H’Hen Niê',
  'Mai Xuân Yến',
  'Cao Nguyên Thảo',
];

const clock = new TestClock();
const model = new ModelFake();
let server: TestApplication;
const tokens = new Map<Role, string>();

beforeAll(async () => {
  const url = await model.start();
  server = await startTestApplication({ clock }, { LLM_BASE_URL: url, LLM_MODEL: 'a-model' });
  const { world } = server;
  const school = await world.school({ name: 'Trường THCS Bình Minh Xanh' });
  const classId = await world.schoolClass(school, '7A1', { grade: 7 });
  const people = {
    student: await world.student(classId),
    teacher: await world.person({ role: 'TEACHER', schoolId: school }),
    staff: await world.person({ role: 'SCHOOL_STAFF', schoolId: school }),
    admin: await world.person({ role: 'ADMIN_LMS' }),
  };
  for (const role of ROLES) tokens.set(role, people[role].token);
  await world.teaches(people.teacher.id, classId, true);
  const pupils = await world.members(classId, NAMES.length - 5);
  const ids = [...Object.values(people), ...pupils].map(({ id }) => id);
  await rename(ids);
  const { db } = server.app.platform;
  await db.execute(
    sql`INSERT INTO users (id, username, email, password_hash, first_name, last_name, role_id, school_id, code, phone)
        SELECT ${PUPIL.id}, ${PUPIL.username}, 'quynh.dq@example.vn', 'x', ${PUPIL.first}, ${PUPIL.last}, u.role_id, u.school_id,
          ${PUPIL.code}, ${PUPIL.phone} FROM users u WHERE u.id = ${people.student.id}`,
  );
  await db.execute(
    sql`INSERT INTO class_members (class_id, user_id, school_year_id)
        SELECT id, ${PUPIL.id}, school_year_id FROM classes WHERE id = ${classId}`,
  );
  // Figures are of those enrolled in a course.
  const course = await world.course({ registeredTo: [school] });
  await world.assignment(classId, course.id);
  for (const id of [...pupils.map((one) => one.id), people.student.id, PUPIL.id]) await world.enrolment(id, course.id);
  // Of another school: nobody who asks may know of them, and nobody outside either.
  const stranger = await world.student(await world.schoolClass(await world.school()));
  await db.execute(sql`UPDATE users SET last_name = 'Lò Thị', first_name = 'Ban Mai' WHERE id = ${stranger.id}`);
  // Says what it was told, so that what comes back shows what can be put back.
  model.react = (response, body) => {
    const { messages } = JSON.parse(body);
    const told = `[1] ${messages.at(-1).content}`.slice(0, 3000);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    // In pieces of a few letters, which cut every placeholder.
    for (const content of told.match(/[\s\S]{1,7}/gu) ?? []) {
      response.write(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`);
    }
    response.end('data: [DONE]\n\n');
  };
});
afterAll(async () => {
  await server.close();
  await model.close();
});

async function rename(ids: readonly number[]): Promise<void> {
  for (const [index, id] of ids.entries()) {
    const words = (NAMES[index % NAMES.length] ?? '').split(' ');
    await server.app.platform.db.execute(
      sql`UPDATE users SET first_name = ${words.pop()}, last_name = ${words.join(' ')}, code = ${`GV${1000 + index}`},
            phone = ${`09876543${10 + index}`} WHERE id = ${id}`,
    );
  }
}

let asked = 0;
async function ask(as: Role, message: string, session: string = randomUUID()): Promise<Json> {
  asked += 1;
  if (asked % 15 === 0) clock.advance({ minutes: 1 });
  const body = { session_id: session, context: { page: PAGES[as] }, message };
  const reply = await server.call<Json>({ token: tokens.get(as) ?? '' }, 'POST', '/api/v2/conversation/lmschat/', body);
  expect(reply.status, message).toBe(200);
  return reply.body;
}

/** Whatever in the database tells who somebody is. */
async function secrets(): Promise<{ what: string; folded: string }[]> {
  const rows = await rowsOf<{ full_name: string; username: string; marks: string[]; id: number }>(
    server.app.platform.db,
    sql`SELECT id, full_name, username, array_remove(ARRAY[email, phone, code, identity_number], NULL) AS marks FROM users`,
  );
  return rows.flatMap(({ id, full_name, username, marks }) =>
    // The four of the demo sign in with words that stand in every help page.
    [
      full_name,
      ...marks,
      ...((ROLES as readonly string[]).includes(username) ? [] : [username]),
      ...(id > 9999 ? [String(id)] : []),
    ]
      .filter((what) => what.length > 3)
      .map((what) => ({ what, folded: folded(what) })),
  );
}

const isIn = (text: string, needle: string): boolean => {
  for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + 1)) {
    if (!/[\p{L}\p{N}]/u.test(`${text[at - 1] ?? ' '}`) && !/[\p{L}\p{N}]/u.test(text[at + needle.length] ?? ' '))
      return true;
  }
  return false;
};

const NAME = `${PUPIL.last} ${PUPIL.first}`;
/** Of somebody, in every way that people write it. */
const NAMING = [
  `em ${NAME} học thế nào?`,
  `em ${NAME.toUpperCase()} tiến độ ra sao`,
  `em ton nu thi diem quynh hoc the nao`,
  `Tiến độ của Tôn.Nữ.Thị.Diễm.Quỳnh`,
  `Tiến độ của em Diễm Quỳnh lớp 7A1?`,
  `tiến độ của ${PUPIL.username}`,
  `Điểm của học sinh mã ${PUPIL.code} và hs99123`,
  `Học sinh ${PUPIL.id} làm bài chưa? id ${PUPIL.id}`,
  `Gọi 0912345678, 0912 345 678, +84 912.345.678 hoặc viết cho quynh.dq@example.vn giúp tiến độ lớp`,
  'Tiến độ lớp 7A1 của tôi',
  'Ai chưa luyện tập tuần này?',
  'Em Lò Thị Ban Mai hay lo thi ban mai có chưa luyện tập tuần này không?',
];

test('no name, address, number or code of anybody leaves the server, whoever asks whatever', async () => {
  const ofRoles = (evaluation as { as: Role; kind: string; ask: string }[]).filter(
    ({ as, kind }, index) => ROLES.includes(as) && (/own|data/.test(kind) || index % 9 === 0),
  );
  const answers: string[] = [];
  for (const { as, ask: text } of ofRoles) answers.push((await ask(as, text)).message);
  for (const as of ['teacher', 'staff', 'admin'] as const) {
    // In one conversation, so that what was said before goes out, too.
    const session = randomUUID();
    const messages = as === 'teacher' ? NAMING : NAMING.filter((_, index) => index % 3 === 0);
    for (const message of messages) answers.push((await ask(as, message, session)).message);
  }
  // Pupils are named in what was found, too, and not by those who ask alone.
  expect(NAMES.filter((name) => answers.join('\n').includes(name)).length).toBeGreaterThan(5);
  expect(model.heard.length).toBeGreaterThan(30);
  // What it is asked to write, and what it is asked to choose functions for.
  expect(model.offered.length).toBeGreaterThan(0);
  const everything = folded([...model.heard, ...model.offered].join('\n'));
  const known = await secrets();
  expect(known.length).toBeGreaterThan(60);
  expect(known.filter(({ folded: needle }) => isIn(everything, needle)).map(({ what }) => what)).toEqual([]);
  expect(everything).not.toMatch(/912[ .]?345/);
  process.stdout.write(
    `\nassistant: ${model.heard.length} questions to the model, ${known.length} names and numbers looked for\n`,
  );
});

test('what was taken out is put back, also where pieces cut it', async () => {
  model.calls = [[{ name: 'class_work', arguments: { class: '7A1' } }]];
  const { message, generated_by } = await ask(
    'teacher',
    `Tiến độ lớp 7A1 thế nào, nhất là em ${NAME} (${PUPIL.phone})?`,
  );
  expect(generated_by).toBe('a-model');
  expect(message).toContain(NAME);
  expect(message).toContain(PUPIL.phone);
  expect(message).not.toMatch(/PERSON_|CODE_|CONTACT_/);
});
