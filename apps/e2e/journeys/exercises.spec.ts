import vi from '../../../packages/i18n/locales/vi/exercises.json' with { type: 'json' };
import viKinds from '../../../packages/i18n/locales/vi/kinds.json' with { type: 'json' };
import viLearning from '../../../packages/i18n/locales/vi/learning.json' with { type: 'json' };
import player from '../../../packages/i18n/locales/vi/player.json' with { type: 'json' };
import { barriers } from './accessible';
import { as, fitsTheScreen } from './courseWorld';
import { expect as expectSoon, test } from './fixtures';
import { PHONE, SCHOOL } from './narrow';

test.describe.configure({ timeout: 120_000 });
const expect = expectSoon.configure({ timeout: 30_000 });

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not worked with
type Json = Record<string, any>;

const DAY_MS = 86_400_000;

test('a teacher makes an exercise and opens it, two students answer, and the numbers come by themselves', async ({
  page,
  browser,
  request,
  signIn,
  baseURL,
}) => {
  const [teacher, student] = await Promise.all([as(request, 'teacher'), as(request, 'student')]);
  const me: Json = await student.get('/api/me/');
  const classId = me.classes.at(-1).id as number;
  const [from, to] = [-14, 14].map((days) => new Date(Date.now() + days * DAY_MS).toISOString());
  const planned: Json = await teacher.get(
    `/api/zoom_meetings?class_id=${classId}&start_time_min=${from}&start_time_max=${to}`,
  );
  const session = planned.results.find((one: Json) => one.status !== 'cancelled').id as number;
  const name = `Tệp đính kèm ${Date.now()}`;

  await page.setViewportSize(SCHOOL);
  await signIn(page, 'teacher');
  await page.goto(`/teacher/offline-meeting?session=${session}&tab=exercises`);
  await page.getByRole('button', { name: vi.make }).first().click();
  const form = page.getByRole('form', { name: vi.make_title });
  await form.getByLabel(vi.name).fill(name);
  await form.getByText(vi.from.new, { exact: true }).click();
  await form.getByLabel(vi.quick.text).fill('Nhận thư lạ có tệp “hoa-don.exe”, em làm gì?');
  for (const [at, choice] of ['Hỏi lại người gửi', 'Mở ra xem'].entries()) {
    await form
      .getByRole('textbox', { name: viKinds.multi_choice.form.quick.choice.replace('{{number}}', String(at + 1)) })
      .fill(choice);
  }
  // A session without a lesson asks where the question belongs.
  if (await form.getByLabel(vi.quick.course).isVisible()) {
    await form.getByLabel(vi.quick.course).click();
    await page.getByRole('option').first().click();
    await form.getByLabel(vi.quick.part).click();
    await page.getByRole('option').first().click();
  }
  await form.getByRole('button', { name: vi.quick.add }).click();
  await expect(form.getByText(vi.chosen_other.replace('{{count}}', '1'))).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await form.getByRole('button', { name: vi.make }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();

  // A student has the page open before there is anything to do.
  const context = await browser.newContext({ baseURL, viewport: PHONE });
  const phone = await context.newPage();
  await signIn(phone, 'student');
  await phone.goto(`/student/offline-meeting?session=${session}&tab=exercises`);
  await expect(phone.getByText(vi.student.none).or(phone.getByText(vi.student.title)).first()).toBeVisible();
  await expect(phone.getByText(name)).toBeHidden();
  await page.getByRole('button', { name: vi.open, exact: true }).click();
  const card = phone.getByRole('listitem').filter({ hasText: name });
  await card.getByRole('button', { name: vi.student.start }).click();
  await phone.getByText('Mở ra xem', { exact: true }).click();
  await phone.getByRole('button', { name: viLearning.work.save }).click();
  // The teacher covers the results: it is saved, and nothing else is said.
  await expect(phone.getByRole('group', { name: player.verdict.saved })).toContainText(viLearning.work.covered);
  expect(await barriers(phone)).toEqual([]);
  await fitsTheScreen(phone);
  // On the teacher's screen, too, it is covered until they want it.
  await expect(page.getByText('0 + 1 = 1')).toBeHidden();
  await page.getByRole('button', { name: vi.show_results }).click();
  await expect(page.getByText('0 + 1 = 1')).toBeVisible();

  const list: Json[] = await teacher.get(`/api/get_meeting_exercise_view/?meeting_id=${session}`);
  const id = list.find((one) => one.name === name)?.id as number;
  const activity: Json = await teacher.get(`/api/get_meeting_exercise_activity/?exercise_id=${id}`);
  const classmate = activity.students.find(({ user }: Json) => user.username !== 'student').user;
  const other = await as(request, classmate.username);
  const work: Json = await other.post('/api/student_start_execersise_session/', {
    meeting_id: session,
    exercise_id: id,
  });
  const [question] = work.questions as Json[];
  const right = question?.choices.find(({ text }: Json) => text.includes('Hỏi lại')).id;
  await other.post(`/api/student_answer_execersise_questions/${work.id}/`, {
    question_id: question?.id,
    response: [right],
    seq: 1,
  });
  await expect(page.getByText('1 + 1 = 2')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: classmate.full_name })).toContainText(vi.student_state.open);
  expect(await barriers(page)).toEqual([]);

  // What was answered outlives the page.
  await phone.reload();
  await phone.getByRole('listitem').filter({ hasText: name }).getByRole('button', { name: vi.student.go_on }).click();
  await expect(phone.getByRole('group', { name: player.verdict.saved })).toBeVisible();

  await page.getByRole('button', { name: vi.close, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: vi.close, exact: true }).click();
  await expect(phone.getByText(vi.student.ended_by.teacher.split('{{')[0] ?? '')).toBeVisible();
  await expect(phone.getByText(vi.student.covered)).toBeVisible();
  await page.getByRole('button', { name: vi.show_class }).click();
  await expect(phone.getByText(player.choice.missed)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: classmate.full_name })).toContainText('10');
  await page.setViewportSize(PHONE);
  await fitsTheScreen(page);
  await context.close();
});
