import { afterAll, beforeAll, beforeEach } from 'vitest';
import { sql } from '../src/platform/db/sql';
import type { LiveEvent } from '../src/platform/events/hub';
import { startTestApplication, type TestApplication } from './application';
import { TestClock } from './clock';
import type { TestPerson } from './world';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not worked with
export type Json = Record<string, any>;

export const clock = new TestClock();
export let server: TestApplication;
export let school: number;
export let classId: number;
export let teacher: TestPerson;
export let an: TestPerson;
export let binh: TestPerson;
export let maker: TestPerson;
export let deck: number;
export let quiz: number;
export let session: number;

export const db = () => server.app.platform.db;
const slide = (text: string) => ({
  elements: [
    {
      x: 5,
      y: 5,
      width: 90,
      height: 90,
      action: { library: 'H5P.AdvancedText 1.1', params: { text: `<p>${text}</p>` } },
    },
  ],
  notes: 'Hỏi lớp trước khi sang trang',
});

export async function newSession(given: { startsAt?: Date } = {}): Promise<number> {
  const startsAt = given.startsAt ?? new Date(clock.now().getTime() - 5 * 60_000);
  const id = await server.world.classSession(classId, teacher.id, { startsAt });
  return id;
}

/** One process for the file; for each test a class of two with its teacher and a lesson that runs, with a deck and a question. */
export function setRoomStage(): void {
  beforeAll(async () => {
    server = await startTestApplication({ clock }, {}, ['--roles=api']);
    school = await server.world.school();
    maker = await server.world.person({ role: 'ADMIN_LMS' });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    const { world } = server;
    classId = await world.schoolClass(school);
    teacher = await world.person({ role: 'TEACHER', schoolId: school });
    await world.teaches(teacher.id, classId);
    an = await world.student(classId);
    binh = await world.student(classId);
    const course = (await world.course()).id;
    deck = await world.material(maker.id, null, {
      title: 'Tệp lạ',
      courseId: course,
      params: { presentation: { slides: [slide('Một'), slide('Hai'), slide('Ba')] } },
    });
    await db().execute(
      sql`UPDATE material_versions SET library = 'H5P.CoursePresentation 1.25' WHERE material_id = ${deck}`,
    );
    quiz = await world.material(maker.id, null, {
      title: 'Câu hỏi',
      courseId: course,
      params: {
        question: '<p>Mở không?</p>',
        answers: [
          { text: 'Không', correct: true },
          { text: 'Có', correct: false },
        ],
      },
    });
    const part = await world.assignedPart(classId, course, { type: 'lesson', materials: [deck, quiz] });
    session = await newSession();
    await db().execute(
      sql`INSERT INTO class_session_parts (session_id, course_part_id, position) VALUES (${session}, ${part}, 0)`,
    );
  });
}

export const at = (path: string, id = session) => `/api/zoom_meetings/${id}/room/${path}`;
export const read = (caller: TestPerson, id = session) => server.call<Json>(caller, 'GET', at('', id));
export const look = (caller: TestPerson, body: object = {}) => server.call<Json>(caller, 'POST', at('look/'), body);
export const turn = (caller: TestPerson, page: number, material_id = deck) =>
  server.call<Json>(caller, 'PUT', at('page/'), { material_id, page });
export const raise = (caller: TestPerson, raised = true) => server.call<Json>(caller, 'POST', at('hand/'), { raised });
export const lower = (caller: TestPerson, of: TestPerson) => server.call<Json>(caller, 'DELETE', at(`hands/${of.id}/`));
export const write = (caller: TestPerson, text: string, more: object = {}) =>
  server.call<Json>(caller, 'POST', at('messages/'), { text, ...more });
export const lock = (caller: TestPerson, locked = true) => server.call<Json>(caller, 'PUT', at('chat/'), { locked });

/** What people's open pages hear while something happens. */
export async function heardBy(people: readonly TestPerson[], work: () => Promise<unknown>): Promise<LiveEvent[]> {
  const { events } = server.app.platform;
  const heard: LiveEvent[] = [];
  const stop = people.map(({ id }) => events.subscribe(id, (event) => event.kind === 'live' && heard.push(event)));
  await work();
  await events.caughtUp();
  for (const one of stop) one();
  return heard.filter(({ name }) => name?.startsWith('room.'));
}
export const dataOf = (event: LiveEvent | undefined) => (event?.data ?? {}) as Json;
export const all = async () => {
  for (const person of [teacher, an, binh]) await look(person);
};
