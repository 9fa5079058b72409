import type { Locator, Page } from '@playwright/test';
import paper from '../../../packages/i18n/locales/vi/answer_paper.json' with { type: 'json' };
import bank from '../../../packages/i18n/locales/vi/bank.json' with { type: 'json' };
import vi from '../../../packages/i18n/locales/vi/class_exams.json' with { type: 'json' };
import words from '../../../packages/i18n/locales/vi/exam_room.json' with { type: 'json' };
import exams from '../../../packages/i18n/locales/vi/exams.json' with { type: 'json' };
import maker from '../../../packages/i18n/locales/vi/test_maker.json' with { type: 'json' };
import { barriers } from './accessible';
import { openExam, QUESTIONS } from './classExamWorld';
import { as, filled, fitsTheScreen, freshName } from './courseWorld';
import { sitting } from './examWorld';
import { expect as expectSoon, test } from './fixtures';
import { PHONE, SCHOOL } from './narrow';
import { wordFile } from './wordFile';

test.describe.configure({ timeout: 120_000 });
const expect = expectSoon.configure({ timeout: 30_000 });

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
/** The right choices of the bank's questions and of those in the Word file. */
const RIGHT = ['Đúng ghi nhầm', 'Máy in', 'Windows'];

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not worked with
type Json = Record<string, any>;

/** How many students of a running test are seen without scrolling. */
const tilesInSight = (page: Page) =>
  page.getByRole('list', { name: vi.live.label }).evaluate((list) => {
    const boxes = [...list.children].map((tile) => tile.getBoundingClientRect());
    return boxes.filter(({ top, bottom }) => top >= 0 && bottom <= window.innerHeight).length;
  });

test('a teacher follows an exam live, gives more time, ends and reopens it, and mends a wrong key', async ({
  page,
  request,
  signIn,
}) => {
  const { course, classId, student } = await openExam(request);
  await page.setViewportSize(SCHOOL);
  await signIn(page, 'teacher');
  await page.goto(`/teacher/tests?module_id=${course.id}`);
  await page.getByRole('link', { name: course.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: course.name })).toBeVisible();
  const me: Json = await student.get('/api/me/');
  const size = me.classes.find(({ id }: Json) => id === classId).student_count as number;
  await expect.poll(() => tilesInSight(page)).toBe(size);
  expect(await barriers(page)).toEqual([]);
  await page.getByText(vi.live.view.table, { exact: true }).click({ force: true });
  const row = page.getByRole('row').filter({ hasText: me.full_name }).filter({ hasText: 'student' });
  await expect(row).toContainText(vi.live.state.not_started);

  // What the student does comes by itself.
  const session: Json = await student.post(`/api/student_start_exams/${course.id}/${classId}`, {});
  await expect(row).toContainText(vi.live.state.working);
  for (const [at, question] of (session.questions as Json[]).entries()) {
    const choice = question.choices.find(({ text }: Json) => text === 'Đúng thật');
    await student.post(`/api/student_answer_exam_question/${session.id}/`, {
      question_id: question.id,
      response: [choice.id],
      seq: at + 1,
    });
  }
  await expect(row).toContainText('3/3');
  expect(await barriers(page)).toEqual([]);

  await row.getByRole('button', { name: /^Thao tác với/ }).click();
  await page.getByRole('menuitem', { name: vi.live.extend_one }).click();
  const extending = page.getByRole('dialog', { name: vi.extend.title });
  await extending.getByRole('button', { name: '10', exact: true }).click();
  await extending.getByRole('button', { name: vi.extend.button }).click();
  await expect(row).toContainText(filled(vi.live.extra, { minutes: 10 }));

  await page.getByRole('button', { name: vi.live.end_all }).click();
  await page.getByRole('dialog').getByRole('button', { name: vi.end.button }).click();
  await expect(row).toContainText(vi.live.state.ended_teacher);
  await row.getByRole('button', { name: /^Thao tác với/ }).click();
  await page.getByRole('menuitem', { name: vi.live.reopen }).click();
  const reopening = page.getByRole('dialog', { name: vi.reopen.title });
  await reopening.getByRole('button', { name: vi.reopen.button }).click();
  await expect(row).toContainText(vi.live.state.working);
  await student.post(`/api/student_end_exams/${course.id}/`, {});
  await expect(row).toContainText(vi.live.state.ended);

  // Solutions are the class's from when the teacher releases them, until they are taken back.
  for (const [way, state] of [
    ['release', vi.solutions.state.released],
    ['withdraw', vi.solutions.state.release],
  ] as const) {
    await page.getByRole('button', { name: vi.solutions[way].button }).click();
    const asking = page.getByRole('dialog', { name: vi.solutions[way].title });
    await asking.getByRole('button', { name: vi.solutions[way].button }).click();
    await expect(page.getByText(new RegExp(state.split('{{')[0] ?? ''))).toBeVisible();
  }

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: vi.detail.export }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/);

  await page.getByRole('link', { name: vi.detail.tabs.analysis }).click();
  await page.getByRole('button', { name: /^Phím tắt nào hoàn tác/ }).click();
  await page.getByRole('button', { name: vi.analysis.mend }).click();
  await page.getByRole('checkbox', { name: 'Đúng ghi nhầm' }).uncheck();
  await page.getByRole('checkbox', { name: 'Đúng thật' }).check();
  await page.getByRole('button', { name: vi.regrade.preview }).click();
  const change = page.getByRole('dialog').getByRole('row').filter({ hasText: me.full_name });
  await expect(change).toContainText('3,33');
  await page.getByRole('button', { name: vi.regrade.apply }).click();
  await expect(page.getByText(vi.regrade.done)).toBeVisible();
  await page.setViewportSize(PHONE);
  await page.goto(`/teacher/tests/detail?module=${course.id}&class=${classId}`);
  await expect(page.getByRole('list', { name: vi.live.label })).toContainText('3,33');
  expect(await tilesInSight(page)).toBeGreaterThanOrEqual(12);
  await fitsTheScreen(page);
});

test('a teacher reads what a student answered, accepts what came late, and takes it along as a file', async ({
  page,
  request,
  signIn,
}) => {
  const { course, classId, student } = await openExam(request);
  const session: Json = await student.post(`/api/student_start_exams/${course.id}/${classId}`, {});
  const [first, second] = session.questions as [Json, Json];
  const chosen = (question: Json, place: number) => [question.choices[place].id];
  const save = (place: number, seq: number) =>
    student.post(`/api/student_answer_exam_question/${session.id}/`, {
      question_id: first.id,
      response: chosen(first, place),
      seq,
    });
  await save(0, 1);
  await save(1, 2);
  const answered_at = new Date().toISOString();
  await student.post(`/api/student_exam_presence/${session.id}/`, {
    device: '00000000-0000-4000-8000-000000000001',
    left_page: 1,
    departures: [{ at: answered_at, seconds: 20 }],
  });
  await student.post(`/api/student_end_exams/${course.id}/`, { activity_id: session.id });
  await student.post(`/api/student_late_answers/${session.id}/`, {
    answers: [{ question_id: second.id, response: chosen(second, 0), seq: 3, answered_at }],
  });

  // Signs of life are written together, every other second.
  const teacher = await as(request, 'teacher');
  const departures = async () => ((await teacher.get(`/api/papers/${session.id}/`)) as Json).departures;
  await expect.poll(departures).toHaveLength(1);

  const me: Json = await student.get('/api/me/');
  await page.setViewportSize(SCHOOL);
  await signIn(page, 'teacher');
  await page.goto(`/teacher/tests/detail?module=${course.id}&class=${classId}`);
  const tile = page.getByRole('listitem').filter({ hasText: filled(vi.live.late_other, { count: 1 }) });
  await tile.getByRole('button').click();
  const panel = page.getByRole('dialog', { name: me.full_name });
  await expect(panel).toContainText('student');
  expect(await barriers(page)).toEqual([]);
  await panel.getByRole('link', { name: vi.live.paper }).click();
  const title = filled(paper.title, { name: me.full_name });
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const answers = page.locator('#question-1').getByRole('complementary', { name: paper.history.title });
  await expect(answers.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByText(filled(paper.length.seconds, { seconds: 20 })).first()).toBeVisible();
  expect(await barriers(page)).toEqual([]);

  await page.getByRole('button', { name: filled(paper.late.accept_other, { count: 1 }) }).click();
  const deciding = page.getByRole('dialog', { name: paper.confirm.accept_title });
  await deciding.getByRole('button', { name: filled(paper.late.accept_other, { count: 1 }) }).click();
  await expect(page.locator('#question-2')).toContainText(paper.history.decision.accepted);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: paper.pdf }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  await page.setViewportSize(PHONE);
  await fitsTheScreen(page);
});

test('a teacher makes a test from the bank and a Word file in under fifteen clicks, three students sit it, and the marks are in the gradebook', async ({
  page,
  request,
  signIn,
}) => {
  const { course, classId, student, teacher } = await openExam(request);
  const me: Json = await student.get('/api/me/');
  const className = me.classes.find(({ id }: Json) => id === classId).name as string;
  const name = freshName('Kiểm tra 15 phút');
  const file = await wordFile([
    ...['Câu 1: Thiết bị nào là thiết bị ra?', 'A. Chuột', 'B. Bàn phím', '_C. Máy in_', 'D. Máy quét'],
    ...['Câu 2: Phần mềm nào là hệ điều hành?', 'A. Word', '_B. Windows_', 'C. Excel', 'D. Paint'],
  ]);
  let clicks = 0;
  const click = async (what: Locator) => {
    clicks += 1;
    await what.click();
  };
  await page.setViewportSize(SCHOOL);
  await signIn(page, 'teacher');
  await page.goto('/teacher/tests');
  await click(page.getByRole('link', { name: vi.make }).first());
  await expect(page.getByRole('heading', { level: 1, name: maker.title })).toBeVisible();
  const named = page.locator('#test-name');
  await named.fill(name);
  await click(page.locator('#test-course'));
  await click(page.getByRole('option', { name: course.name }));
  const isChosen = await page
    .getByRole('region', { name: maker.settings })
    .getByText(new RegExp(`^${className} · `))
    .isVisible();
  if (!isChosen) {
    await click(page.locator('#test-classes'));
    await click(page.getByRole('option', { name: new RegExp(`^${className} · `) }));
    await page.keyboard.press('Escape');
  }
  await expect(page.getByRole('checkbox', { name: new RegExp(QUESTIONS[0] ?? '') })).toBeVisible();
  await click(page.getByRole('button', { name: filled(maker.bank.pick_page_other, { total: 3 }) }));

  // The Word file is read as soon as it is chosen; course and chapter are those of the test and of the last question.
  await click(page.locator('label').filter({ hasText: maker.sources.word }));
  await click(page.getByRole('button', { name: maker.word.open }));
  await expect(page.getByText(bank.questions.drop)).toBeVisible();
  // Choosing a file is a click here and one in the window of the system.
  clicks += 2;
  await page.locator('input[type=file]').setInputFiles({ name: 'de.docx', mimeType: DOCX, buffer: file });
  await click(page.getByRole('button', { name: filled(bank.questions.next_other, { total: 2 }) }));
  await expect(page.locator('#place-course')).toHaveValue(course.name);
  await expect(page.locator('#place-part')).toHaveValue('Chương 1');
  await click(page.getByRole('button', { name: filled(bank.questions.confirm_test_other, { total: 2 }) }));
  await expect(page.getByText(filled(maker.questions_other, { total: 5 }), { exact: true })).toBeVisible();
  await click(page.getByRole('button', { name: maker.paper.share }));
  await expect(page.getByText(filled(maker.paper.sum_other, { total: 10 }), { exact: true })).toBeVisible();
  await expect(page.getByText(new RegExp(maker.state.saved.split('{{')[0] ?? ''))).toBeVisible();
  // A reload loses nothing.
  await page.reload();
  await expect(named).toHaveValue(name);
  expect(await barriers(page)).toEqual([]);
  await click(page.getByRole('button', { name: maker.give }));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(clicks).toBeLessThan(15);
  const testPage = page.url();
  const testId = new URL(testPage).searchParams.get('test');

  // Two classmates sit it; one of them hands in nothing but the first answer.
  const { results: roster } = (await teacher.get(`/api/users/?classes=${classId}&page_size=5`)) as Json;
  const mates = (roster as Json[]).filter(({ username }) => username !== 'student').slice(0, 2);
  for (const [at, mate] of mates.entries()) {
    const sits = await as(request, mate.username);
    const session: Json = await sits.post(`/api/student_start_tests/${testId}/`, {});
    for (const [place, question] of (session.questions as Json[]).slice(0, at === 0 ? 5 : 1).entries()) {
      const choice = question.choices.find(({ text }: Json) => RIGHT.includes(text));
      await sits.post(`/api/student_answer_exam_question/${session.id}/`, {
        question_id: question.id,
        response: [choice.id],
        seq: place + 1,
      });
    }
    await sits.post(`/api/student_end_exams/${course.id}/?activity_id=${session.id}`, {});
  }

  // The third finds it on a phone by its name, and sits it.
  await signIn(page, 'student');
  await page.setViewportSize(PHONE);
  await page.goto('/student/examtest');
  await page.getByRole('article', { name }).getByRole('link', { name: exams.action.open }).click();
  const room = sitting(page);
  await page.getByRole('button', { name: words.before.start }).click();
  for (const number of [1, 2, 3, 4, 5]) {
    await page.getByRole('heading', { name: `Câu ${number} trên` }).waitFor();
    await page.getByRole('radio', { name: new RegExp(RIGHT.join('|')) }).click({ force: true });
    await expect(room.state).toContainText('Đã lưu');
    if (number < 5) await page.getByRole('button', { name: `: ${words.question.next}` }).click();
  }
  await room.handIn();
  await expect(page.getByRole('heading', { level: 1, name: filled(exams.result.title, { name }) })).toBeVisible();

  await signIn(page, 'teacher');
  await page.setViewportSize(SCHOOL);
  await page.goto(`${testPage}&view=table`);
  const rowOf = (full_name: string) => page.getByRole('row').filter({ hasText: full_name });
  await expect(rowOf(me.full_name).filter({ hasText: 'student' })).toContainText('10');
  for (const [at, { full_name, username }] of mates.entries()) {
    await expect(rowOf(full_name).filter({ hasText: username })).toContainText(at === 0 ? '10' : '2');
  }
  await rowOf(me.full_name).filter({ hasText: 'student' }).getByRole('link', { name: vi.live.paper }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: filled(paper.title, { name: me.full_name }) }),
  ).toBeVisible();
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await page.getByRole('button', { name: vi.solutions.release.button }).click();
  const releasing = page.getByRole('dialog', { name: vi.solutions.release.title });
  await releasing.getByRole('button', { name: vi.solutions.release.button }).click();
  await expect(page.getByText(new RegExp(vi.solutions.state.released.split('{{')[0] ?? ''))).toBeVisible();

  await page.goto(`/teacher/gradebook?class_id=${classId}&module_id=${course.id}`);
  await expect(page.getByRole('columnheader', { name: new RegExp(name) })).toBeVisible();
  await expect(rowOf(me.full_name).first().getByRole('textbox').first()).toHaveValue('10,0');
  await page.setViewportSize(PHONE);
  await page.goto('/teacher/tests/new');
  await expect(page.getByRole('button', { name: maker.give })).toBeVisible();
  await fitsTheScreen(page);
});
