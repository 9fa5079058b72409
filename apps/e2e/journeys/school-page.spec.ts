import { readFile } from 'node:fs/promises';
import vi from '../../../packages/i18n/locales/vi/school_page.json' with { type: 'json' };
import { expect, test } from './fixtures';

test('a head of school looks at one page, prints one sheet, takes the PDF, and has it sent each week until it is enough', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'staff');
  await page.goto('/admin/report/school');
  await expect(page.getByRole('heading', { level: 1, name: vi.title })).toBeVisible();
  const sheet = page.getByRole('region', { name: vi.preview });
  await expect(sheet.getByRole('heading', { name: vi.things_title })).toBeVisible();
  await expect(sheet.getByRole('listitem').filter({ hasText: /học sinh|lớp|điểm/i })).not.toHaveCount(0);
  await expect(sheet.getByRole('heading', { name: vi.help.title })).toBeVisible();

  // On paper it is alone, and one sheet.
  const printed = await page.pdf({ preferCSSPageSize: true });
  expect(printed.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: vi.pdf }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^mot-trang-hieu-truong-.*\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');

  const weekly = page.getByRole('switch', { name: vi.weekly });
  await expect(weekly).not.toBeChecked();
  await weekly.click();
  await expect(page.getByText(vi.weekly_on)).toBeVisible();
  await page.reload();
  await expect(weekly).toBeChecked();
  await weekly.click();
  await expect(page.getByText(vi.weekly_off)).toBeVisible();
  await expect(weekly).not.toBeChecked();
});
