import { readFile } from 'node:fs/promises';
import { readXlsx } from 'hucre/xlsx';
import viComponents from '../../../packages/i18n/locales/vi/components.json' with { type: 'json' };
import viMessages from '../../../packages/i18n/locales/vi/messages.json' with { type: 'json' };
import vi from '../../../packages/i18n/locales/vi/reports.json' with { type: 'json' };
import viRecord from '../../../packages/i18n/locales/vi/student_record.json' with { type: 'json' };
import { filled } from './courseWorld';
import { expect, test } from './fixtures';
import { PHONE } from './narrow';

test('a student looks at the own report, as charts, as tables and as a file', async ({ page, signIn }) => {
  await signIn(page, 'student');
  await page.goto('/student/report');
  await expect(page.getByRole('heading', { level: 1, name: vi.title })).toBeVisible();
  // The demo's term: both courses with progress, and work in the last three months.
  // Other journeys give this student's class courses of their own.
  await expect(page.getByRole('progressbar').nth(1)).toBeAttached();
  await page.getByRole('radiogroup').getByText('90').click();
  await expect(page).toHaveURL(/from=\d{4}-\d{2}-\d{2}&to=/);
  const chart = page.getByRole('img', { name: new RegExp(vi.counts.title) });
  await expect(chart).toBeVisible();
  const exams = page.getByRole('table', { name: vi.exams.title });
  await expect(exams.getByRole('row')).not.toHaveCount(1);
  await expect(exams.getByRole('link').first()).toHaveAttribute('href', /\/student\/examtest\/result\?id=\d+/);

  await page.getByRole('button', { name: filled(viComponents.chart.as_table, { title: vi.counts.title }) }).click();
  const table = page.getByRole('table', { name: vi.counts.title });
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: filled(viComponents.chart.save, { title: vi.counts.title }) }).click();
  await page.getByRole('menuitem', { name: viComponents.chart.save_workbook }).click();
  const { sheets } = await readXlsx(await readFile(await (await downloading).path()));
  expect(sheets[0]?.rows).toHaveLength(91);
  // Counted now that the ninety days are there: the table keeps the former ones until then.
  const days = await table.getByRole('row').count();
  expect(days).toBeGreaterThan(5);

  // One course only, then a period without anything; "back" to the address brings all of it back.
  await page.getByRole('combobox', { name: vi.all_courses }).click();
  await page.getByRole('option', { name: 'Tin học 7' }).click();
  await expect(page).toHaveURL(/course=\d+/);
  await expect.poll(() => table.getByRole('row').count()).toBeLessThan(days);
  await page.goto('/student/report?from=2020-01-01&to=2020-01-07');
  await expect(page.getByText(vi.nothing)).toHaveCount(2);
  await expect(page.getByText(vi.practice.none)).toBeVisible();
});

test('a name leads a teacher to the student’s page, and from there a message to the student', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'teacher');
  // The demo's conversation is with the student of the demo, whose name leads to the page.
  await page.goto('/teacher/messages?id=1');
  await page.getByRole('heading', { level: 2 }).getByRole('link').click();
  await expect(page).toHaveURL(/\/teacher\/classes\/student\?id=\d+/);
  for (const title of [viRecord.courses.title, viRecord.weak.title, viRecord.papers.title, viRecord.notes.title]) {
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  }
  const note = `Ghi chú ${Date.now()}`;
  await page.getByRole('button', { name: viRecord.notes.add }).click();
  await page.getByRole('textbox', { name: viRecord.notes.text }).fill(note);
  await page.getByRole('button', { name: viRecord.notes.save }).click();
  await expect(page.getByText(note)).toBeVisible();

  await page.getByRole('link', { name: viRecord.next.message }).click();
  const words = `Em xem lại chương 2 nhé ${Date.now()}`;
  await page.getByRole('textbox', { name: viMessages.write }).fill(words);
  await page.getByRole('button', { name: viMessages.send }).click();
  await expect(page.getByRole('log').getByText(words)).toBeVisible();

  await page.setViewportSize(PHONE);
  await signIn(page, 'student');
  await page.goto('/student/messages?id=1');
  await expect(page.getByRole('log').getByText(words)).toBeVisible();
  await page.goto('/student/record');
  await expect(page.getByRole('heading', { level: 2, name: viRecord.courses.title })).toBeVisible();
  await expect(page.getByText(note)).toBeHidden();
});
