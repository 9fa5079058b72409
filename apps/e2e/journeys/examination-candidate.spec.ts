import type { Page } from '@playwright/test';
import words from '../../../packages/i18n/locales/vi/exam_room.json' with { type: 'json' };
import viExams from '../../../packages/i18n/locales/vi/exams.json' with { type: 'json' };
import waiting from '../../../packages/i18n/locales/vi/waiting_room.json' with { type: 'json' };
import { barriers } from './accessible';
import { examinationFor } from './examinationWorld';
import { SAYS, sitting } from './examWorld';
import { expect, test } from './fixtures';
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
  const examination = await examinationFor(request, { opensIn: 40 });
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
