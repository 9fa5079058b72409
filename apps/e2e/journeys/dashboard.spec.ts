import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import viComponents from '../../../packages/i18n/locales/vi/components.json' with { type: 'json' };
import vi from '../../../packages/i18n/locales/vi/dashboard.json' with { type: 'json' };
import { filled } from './courseWorld';
import { expect, test } from './fixtures';

/** A day of Vietnam, so many before today. */
const daysAgo = (days: number) => new Date(Date.now() + 7 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10);
const TODAY = daysAgo(0);
const TERM = `from=${daysAgo(89)}&to=${TODAY}`;

/** What comes when one is near it may be drawn anew while one goes there. */
async function broughtIntoView(page: Page, title: string): Promise<Locator> {
  const region = page.getByRole('region', { name: title });
  await expect(() => region.scrollIntoViewIfNeeded({ timeout: 1000 })).toPass();
  return region;
}

async function downloaded(page: Page, start: () => Promise<void>): Promise<Buffer> {
  const downloading = page.waitForEvent('download');
  await start();
  return readFile(await (await downloading).path());
}

test('figures of everything, narrowed to a school, as tables and as files', async ({ page, signIn }) => {
  await signIn(page, 'admin');
  await page.goto(`/admin/dashboard?${TERM}`);
  await expect(page.getByRole('heading', { level: 1, name: vi.title })).toBeVisible();
  const activity = page.getByRole('region', { name: vi.activity.title });
  await expect(activity.getByRole('img')).toBeVisible();

  // A point after the other by keyboard.
  const reader = activity.getByRole('slider');
  await reader.focus();
  await page.keyboard.press('End');
  await expect(reader).toHaveAttribute('aria-valuetext', new RegExp(`^${TODAY.split('-').reverse().join('/')}\\. `));

  const save = activity.getByRole('button', { name: filled(viComponents.chart.save, { title: vi.activity.title }) });
  const picture = await downloaded(page, async () => {
    await save.click();
    await page.getByRole('menuitem', { name: viComponents.chart.save_picture }).click();
  });
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  // Twice as wide as it is drawn, so that it is sharp.
  const drawn = (await activity.getByRole('img').boundingBox())?.width ?? 0;
  expect(picture.readUInt32BE(16)).toBeGreaterThan(2 * drawn);

  await activity
    .getByRole('button', { name: filled(viComponents.chart.as_table, { title: vi.activity.title }) })
    .click();
  await expect(activity.getByRole('table')).toBeVisible();
  const book = await downloaded(page, () => page.getByRole('button', { name: vi.export }).click());
  const { sheets } = await readXlsx(book);
  expect(sheets.map(({ name }) => name)).toEqual(
    [vi.course.sheet, vi.title, vi.activity.title, vi.scores.title, vi.units.province, vi.look.title, vi.top.title].map(
      (name) => name.slice(0, 31).trim(),
    ),
  );
  expect(sheets[2]?.rows).toHaveLength(91);
  expect(typeof sheets[2]?.rows?.[1]?.[1]).toBe('number');

  // A class waits for its school; what is worked out for one asks for it.
  await expect(page.getByRole('combobox', { name: vi.filters.class_waits })).toBeDisabled();
  await expect(page.getByText(vi.ask.school, { exact: true })).toBeVisible();
  await page.getByRole('table', { name: vi.top.title }).getByRole('link').first().click();
  await expect(page).toHaveURL(/school=\d+/);
  await expect(await broughtIntoView(page, vi.competencies.title)).toContainText(/trên 24 năng lực/);
  await expect(page.getByText(/^Theo từng khóa học: /)).toBeVisible();
  await page.getByRole('combobox', { name: vi.filters.class, exact: true }).click();
  await page.getByRole('option').first().click();
  await expect(page).toHaveURL(/class=\d+/);
  await expect(page.getByText(/^Theo từng khóa học: /)).toBeVisible();
});

test('from schools down to one student, and back again', async ({ page, signIn }) => {
  await signIn(page, 'admin');
  await page.goto(`/admin/dashboard?${TERM}`);
  // The ranking leads to the report of the same course and days, which has the figures of all schools.
  const whole = page.getByRole('region', { name: vi.top.title }).getByRole('link', { name: /^Xem cả / });
  await expect(whole).toHaveAttribute('href', /\/admin\/report\/1a\?.*start_date=.*module=\d+/);
  await page.getByRole('navigation', { name: vi.ways.title }).getByRole('link', { name: vi.ways.schools }).click();
  const schools = page.getByRole('table', { name: vi.schools.title });
  await schools.getByRole('button', { name: vi.schools.active_count }).click();
  await schools.getByRole('button', { name: vi.schools.active_count }).click();
  await expect(page).toHaveURL(/ordering=-active_count/);
  // The address changes before the table is drawn in its new order, which it then waits for.
  const head = schools.getByRole('columnheader', { name: vi.schools.active_count });
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(schools).not.toHaveAttribute('aria-busy', 'true');
  const school = (await schools.getByRole('link').first().textContent()) ?? '';
  await schools.getByRole('link', { name: school, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(school);
  await page.getByRole('table', { name: vi.classes.title }).getByRole('link').first().click();
  await page.getByRole('table', { name: vi.parts.title }).getByRole('link').first().click();
  const students = page.getByRole('table', { name: vi.students.title });
  await expect(students.getByRole('row')).not.toHaveCount(1);
  await expect(page.getByRole('navigation', { name: viComponents.page.breadcrumbs })).toContainText(school);
  await page.goBack();
  await expect(page.getByRole('table', { name: vi.parts.title })).toBeVisible();
  await page.getByRole('navigation', { name: viComponents.page.breadcrumbs }).getByText(school).click();
  await expect(page.getByRole('table', { name: vi.classes.title })).toBeVisible();
  await page.goto(`/admin/dashboard?at=address&${TERM}`);
  await expect(page.getByText(vi.address.same)).toBeVisible();
});

test.describe('what fails', () => {
  test.use({ allowedErrors: [/status of 500/] });

  test('says so in its place, the rest stays, and can be tried again', async ({ page, signIn }) => {
    await signIn(page, 'staff');
    let isDown = true;
    await page.route('**/api/admin_dashboard_api/**', (route) =>
      isDown
        ? route.fulfill({ status: 500, json: { code: 'server.failure', detail: 'Đang bảo trì.' } })
        : route.fallback(),
    );
    await page.goto('/admin/dashboard');
    // The own school only: nothing to choose it by.
    await expect(page.getByRole('combobox', { name: vi.filters.module })).toBeVisible();
    await expect(page.getByRole('combobox', { name: vi.filters.school })).toHaveCount(0);
    const alert = page.getByRole('alert').filter({ hasText: vi.failed });
    await expect(alert).toContainText('Đang bảo trì.', { timeout: 20_000 });
    await expect(await broughtIntoView(page, vi.competencies.title)).toContainText(/24/);
    isDown = false;
    await alert.getByRole('button', { name: viComponents.states.retry }).click();
    await expect(page.getByRole('region', { name: vi.activity.title })).toBeVisible();
  });
});
