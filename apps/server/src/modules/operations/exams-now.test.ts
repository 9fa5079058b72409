import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/application';
import { TestClock } from '../../../test/clock';
import { ExaminationStage } from '../../../test/examination-stage';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not worked with
type Json = Record<string, any>;

const clock = new TestClock();
let server: TestApplication;
let stage: ExaminationStage;

beforeAll(async () => {
  server = await startTestApplication({ clock });
  stage = await ExaminationStage.plan(server, clock, { students: 3 });
});
afterAll(() => server.close());

const told = async (): Promise<Json> => (await stage.call(stage.admin, 'GET', '/api/system_status/')).body.exams;

test('who sits in an exam is told by rooms and classes, with the answers that are stored, until it is handed in', async () => {
  expect(await told()).toEqual({ students: 0, rooms: 0, classes: 0, answers: 0, until: null });
  await stage.ready();
  stage.open();
  const [first, second, third] = stage.students;
  if (!first || !second || !third) throw new Error('there is nobody');

  const paper = (await stage.start(first)).body;
  await stage.answerAll(first, paper, 'đúng');
  await stage.start(second);
  expect(await told()).toMatchObject({ students: 2, rooms: 1, classes: 0, answers: 4 });

  // What is answered anew is no further answer.
  const [question] = paper.questions as Json[];
  const again = { question_id: question?.id, response: [question?.choices[0].id], seq: 9 };
  const saved = await stage.call(first, 'POST', `/api/student_answer_exam_question/${paper.id}/`, again);
  expect(saved.status).toBe(200);
  expect(await told()).toMatchObject({ students: 2, rooms: 1, answers: 4 });

  // A class that sits an exam of its own has no room.
  const { world } = server;
  const course = (await world.course()).id;
  const ownClass = await world.schoolClass(stage.school);
  const params = {
    question: '<p>Câu</p>',
    answers: [
      { text: 'đúng', correct: true },
      { text: 'sai', correct: false },
    ],
  };
  const material = await world.material(stage.admin.id, null, { title: 'Câu', courseId: course, params });
  await world.assignedPart(ownClass, course, { type: 'exam', materials: [material] });
  const pupil = await world.student(ownClass);
  const begun = await stage.call(pupil, 'POST', `/api/student_start_exams/${course}/${ownClass}`);
  expect(begun.status, JSON.stringify(begun.body)).toBeLessThan(300);
  const now = await told();
  expect(now).toMatchObject({ students: 3, rooms: 1, classes: 1, answers: 4 });
  expect(now.until).toBe(begun.body.expires_at ?? now.until);

  await stage.end(first, paper);
  expect(await told()).toMatchObject({ students: 2, rooms: 1, classes: 1, answers: 0 });
});
