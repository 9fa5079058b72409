import type { Page } from '@playwright/test';
import words from '../../../packages/i18n/locales/vi/exam_room.json' with { type: 'json' };
import viExams from '../../../packages/i18n/locales/vi/exams.json' with { type: 'json' };
import viRoom from '../../../packages/i18n/locales/vi/invigilation.json' with { type: 'json' };
import viMarking from '../../../packages/i18n/locales/vi/marking.json' with { type: 'json' };
import waiting from '../../../packages/i18n/locales/vi/waiting_room.json' with { type: 'json' };
import { barriers } from './accessible';
import { filled } from './courseWorld';
import { examinationFor, sitAll } from './examinationWorld';
import { SAYS, sitting } from './examWorld';
import { expect, PASSWORD, test } from './fixtures';
import { PHONE, SCHOOL, sidewaysOverflow } from './narrow';

test.use({ viewport: SCHOOL });

/** This computer's clock is an hour ahead. */
const anHourWrong = (page: Page) =>
  page.addInitScript(() => {
    const Right = Date;
    const HOUR = 3_600_000;
    window.Date = class extends Right {
      constructor(...given: number[]) {
        super(...((given.length === 0 ? [Right.now() + HOUR] : given) as [number]));
      }
      static override now = () => Right.now() + HOUR;
    } as DateConstructor;
  });

test('three candidates wait, one on a phone, one with a wrong clock; the paper opens by itself for all of them', async ({
  page,
  browser,
  baseURL,
  request,
  signIn,
}) => {
  const examination = await examinationFor(request, { journey: 0, opensIn: 40 });
  const [first, second, third] = examination.candidates.map(({ username }) => username) as [string, string, string];
  const phones = await browser.newContext({ baseURL, viewport: PHONE });
  const wrong = await browser.newContext({ baseURL, viewport: SCHOOL });
  const phone = await phones.newPage();
  const late = await wrong.newPage();
  await anHourWrong(late);
  await signIn(page, first);
  await page.goto('/student/examtest');
  const card = page.getByRole('article', { name: examination.name });
  await expect(card).toContainText(viExams.examination.state.upcoming);
  await card.getByRole('link', { name: viExams.action.waiting }).click();
  for (const [one, username] of [
    [phone, second],
    [late, third],
  ] as const) {
    await signIn(one, username);
    await one.goto(`/student/examtest/wait?id=${examination.id}`);
  }
  for (const one of [page, phone, late]) {
    await expect(one.getByText(examination.room, { exact: true })).toBeVisible();
    await expect(one.getByText(waiting.paper.here)).toBeVisible();
    await expect(one.getByRole('timer')).toHaveText(/^00:[0-3]\d$/);
  }
  expect(await barriers(page)).toEqual([]);
  expect(await sidewaysOverflow(phone)).toBe(0);

  // Nobody presses anything.
  for (const one of [page, phone, late]) {
    await expect(one.getByRole('heading', { name: 'Câu 1 trên 3' })).toBeVisible({ timeout: 60_000 });
    await expect(one).toHaveURL(new RegExp(`/student/examtest/test\\?examination=${examination.id}$`));
  }
  expect(Date.now()).toBeGreaterThanOrEqual(examination.opens);

  const room = sitting(page);
  await room.choose();
  await expect(room.state).toHaveText(SAYS.saved);
  await page.reload();
  await expect(room.chosen()).toBeChecked();

  // A second device is told what is so, and who can help.
  await signIn(late, first);
  await late.goto(`/student/examtest/test?examination=${examination.id}`);
  await expect(late.getByText(waiting.refused.other_device, { exact: true })).toBeVisible();
  await late.getByRole('button', { name: waiting.report.button }).click();
  await expect(late.getByText(waiting.report.raise)).toBeVisible();

  await room.handIn();
  await expect(page.getByRole('heading', { name: words.ended.handed_in })).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('link', { name: words.to_list }).click();
  await expect(card).toContainText(viExams.examination.next.handed_in);
  await expect(card.getByText(viExams.examination.fact.score, { exact: true })).toHaveCount(0);
  await phones.close();
  await wrong.close();
});

interface Sitter {
  number: string;
  username: string;
  name: string;
}

test('an invigilator lets another device in, pauses, speaks, notes, gives time and ends; then it is marked', async ({
  page,
  browser,
  baseURL,
  request,
  signIn,
}) => {
  const examination = await examinationFor(request, { journey: 1, opensIn: 2, withEssay: true });
  const [first, second, third] = examination.candidates as [Sitter, Sitter, Sitter];
  const phones = await browser.newContext({ baseURL, viewport: PHONE });
  const phone = await phones.newPage();
  await signIn(phone, second.username);
  await phone.goto(`/student/examtest/wait?id=${examination.id}`);
  await expect(phone.getByRole('heading', { name: 'Câu 1 trên 4' })).toBeVisible({ timeout: 60_000 });
  await sitAll(request, examination, first.username);
  // Signed in anew: another device, which waits at the door.
  const other = await request.post('/api-token-auth/', { data: { username: first.username, password: PASSWORD } });
  const headers = { Authorization: `Bearer ${(await other.json()).access_token}` };
  const enter = () => request.post(`/api/student_examinations/${examination.id}/start/`, { headers, data: {} });
  expect((await enter()).status()).toBe(403);

  await signIn(page, examination.invigilator);
  await page.goto('/teacher/exam-rooms');
  await page.getByRole('link', { name: filled(viRoom.title, { room: examination.room, sitting: 'Ca 1' }) }).click();
  const seat = ({ number }: Sitter) => page.getByRole('button', { name: new RegExp(number), pressed: false });
  const act = (what: string) => page.getByRole('button', { name: what, exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  const confirm = (what: string) => dialog.getByRole('button', { name: what, exact: true }).click();
  await expect(seat(third)).toContainText(viRoom.look.waiting);
  expect(await barriers(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBe(0);

  const alarms = page.getByRole('region', { name: viRoom.alarms.title });
  await expect(alarms.getByText(viRoom.alarms.second_device, { exact: true })).toBeVisible();
  await alarms.getByRole('button', { name: viRoom.act.device }).click();
  await confirm(viRoom.dialog.device.button);
  await expect(alarms.getByText(viRoom.alarms.second_device, { exact: true })).toHaveCount(0);
  expect((await enter()).ok()).toBe(true);

  await act(viRoom.act.pause);
  await confirm(viRoom.dialog.pause.button);
  await expect(phone.getByRole('heading', { name: words.paused.title })).toBeVisible();
  await act(viRoom.act.resume);
  await confirm(viRoom.dialog.resume.button);
  await expect(phone.getByRole('heading', { name: 'Câu 1 trên 4' })).toBeVisible();

  await act(viRoom.act.message);
  await dialog.getByRole('textbox').fill('Còn mười phút nữa.');
  await confirm(viRoom.dialog.message.button);
  await expect(phone.getByText('Còn mười phút nữa.')).toBeVisible();

  await seat(second).click();
  await act(viRoom.act.extend);
  await confirm(viRoom.dialog.extend.button);
  await expect(phone.locator('strong', { hasText: words.band.extended.split('{{')[0] as string })).toBeVisible();
  await act(viRoom.act.incident);
  await dialog.getByRole('textbox', { name: viRoom.dialog.incident.label }).fill('Mất điện hai phút.');
  await confirm(viRoom.dialog.incident.button);
  await expect(dialog).toBeHidden();

  const more = page.getByRole('button', { name: viRoom.more });
  await seat(third).click();
  await more.click();
  await page.getByRole('menuitem', { name: viRoom.act.absent }).click();
  await confirm(viRoom.dialog.absent.button);
  await expect(seat(third)).toContainText(viRoom.look.absent);
  await more.click();
  await page.getByRole('menuitem', { name: viRoom.act.end_all }).click();
  await confirm(viRoom.dialog.end.button);
  await expect(phone.getByRole('heading', { name: words.ended.handed_in })).toBeVisible();

  // What was done stands in the room's story, and is printed.
  await alarms.getByRole('button', { name: /1 sự cố/ }).click();
  await expect(page.getByText('Mất điện hai phút.')).toBeVisible();
  await page.getByRole('button', { name: 'Đóng' }).click();
  const printing = page.waitForEvent('download');
  await page.getByRole('button', { name: viRoom.minutes, exact: true }).click();
  expect((await printing).suggestedFilename()).toMatch(/\.pdf$/);

  // Marked without a name, digit by digit.
  await page.goto('/teacher/exam-marking');
  await page.getByRole('button', { name: /^Chấm tiếp/ }).click();
  await expect(page.getByText('Vì máy có thể hỏng, ví dụ như ổ cứng.')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(first.name);
  await page.getByLabel('Nêu được lý do').fill('1');
  await page.getByLabel('Nêu được lý do').press('Enter');
  await page.getByLabel('Có ví dụ').fill('0,5');
  await page.getByLabel('Có ví dụ').press('Enter');
  await expect(page.getByText(viMarking.none_left)).toBeVisible();
  await phones.close();
});
