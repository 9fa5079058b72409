import { readFile } from 'node:fs/promises';
import vi from '../../../packages/i18n/locales/vi/papers.json' with { type: 'json' };
import { barriers } from './accessible';
import { openExam, QUESTIONS } from './classExamWorld';
import { fitsTheScreen } from './courseWorld';
import { expect as expectSoon, test } from './fixtures';
import { PHONE } from './narrow';

test.describe.configure({ timeout: 120_000 });
const expect = expectSoon.configure({ timeout: 30_000 });

test('a teacher makes a paper, prints its versions and takes the key as Word', async ({ page, request, signIn }) => {
  const { course, classId } = await openExam(request);
  await signIn(page, 'teacher');
  await page.goto(`/teacher/tests/detail?module=${course.id}&class=${classId}&tab=paper`);
  await page.getByRole('button', { name: vi.make }).click();
  const form = page.getByRole('form', { name: vi.new.title });
  await form.getByLabel(vi.new.name).fill('Kiểm tra 15 phút');
  await form.getByLabel(vi.new.versions).fill('3');
  await form.getByLabel(vi.new.questions).fill('9');
  await form.getByRole('button', { name: vi.new.button }).click();
  await expect(form.getByText('Bài kiểm tra này chỉ ra được 3 câu.')).toBeVisible();
  await form.getByLabel(vi.new.questions).fill('');
  await form.getByRole('button', { name: vi.new.button }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Kiểm tra 15 phút' })).toBeVisible();
  // What was told of it fades; the paper stays.
  await page.reload();
  const preview = page.getByRole('region', { name: vi.page.preview });
  for (const question of QUESTIONS) await expect(preview.getByText(question)).toBeVisible();
  await expect(preview.getByText(`${vi.print.code}: 101`)).toBeVisible();
  expect(await barriers(page)).toEqual([]);

  // On paper nothing of the product is left, and every version has sheets of its own.
  await page.getByRole('combobox', { name: vi.page.code }).click();
  await page.getByRole('option', { name: vi.page.all_codes }).click();
  await expect(preview.getByText(`${vi.print.code}: 103`)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation').first()).toBeHidden();
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(3);
  await page.emulateMedia({ media: null });

  await page.getByText(vi.page.key, { exact: true }).click();
  await expect(preview.getByRole('columnheader', { name: `${vi.print.code} 102` })).toBeVisible();
  await expect(preview.getByRole('row')).toHaveCount(4);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: vi.page.word }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/ - Đáp án \d{3}-\d{3}\.docx$/);
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');
  await page.setViewportSize(PHONE);
  await fitsTheScreen(page);
});
