import type { Page } from '@playwright/test';
import { barriers, paleWords } from './accessible';
import { expect, test } from './fixtures';
import { drawn } from './settled';

/** The drawers belong to the frame, so it is looked at too. */
const NOTHING: string[] = [];

async function expectNoBarriers(page: Page, covered = NOTHING): Promise<void> {
  expect(await barriers(page, covered)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await drawn(page);
  expect(await paleWords(page, NOTHING), 'in the dark').toEqual([]);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

test('WCAG 2.2 AA, light and dark: a passing message, work drawer, notifications, search, on a phone too', async ({
  page,
  signIn,
}) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await signIn(page, 'admin');
  await page.goto('/admin/school?name=khong+co+truong+nay');
  await page.getByRole('button', { name: 'Xuất Excel' }).click();
  const message = page.getByRole('status').filter({ hasText: 'Chưa có gì để xuất' });
  // It stays as long as somebody points at it.
  await message.hover();
  await expectNoBarriers(page);
  await message.getByRole('button', { name: 'Ẩn tin này' }).click();
  await expect(message).toBeHidden();
  await page.getByRole('button', { name: /^Công việc/ }).click();
  await expect(page.getByRole('tablist')).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: /^Thông báo/ }).click();
  await expect(page.getByRole('heading', { name: 'Thông báo' })).toBeVisible();
  // How much of the page the list covers hangs on how much there is to tell.
  await expectNoBarriers(page, ['main']);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('truong');
  await expect(page.getByRole('dialog').getByRole('option').nth(1)).toBeVisible();
  await expectNoBarriers(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Đóng mục Công việc' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Mở menu' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Trường học' })).toBeVisible();
  await expectNoBarriers(page);
});
