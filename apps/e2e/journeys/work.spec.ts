import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './fixtures';

async function startExport(page: Page, request: APIRequestContext): Promise<void> {
  const token = await page.evaluate(
    () => (JSON.parse(window.localStorage.getItem('khue.user') ?? '{}') as { access_token: string }).access_token,
  );
  const answer = await request.get('/api/schools/?is_export=1', { headers: { Authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(202);
}

test('work appears by itself, survives navigation, is closed after a reload, and its result can be saved', async ({
  page,
  request,
  signIn,
}) => {
  await signIn(page, 'admin');
  await page.goto('/admin/outbox');
  await page.getByRole('button', { name: /^Công việc/ }).click();
  const drawer = page.getByRole('complementary', { name: 'Công việc' });
  await expect(drawer).toBeVisible();
  await drawer.getByRole('tab', { name: /Đã xong/ }).click();
  const done = drawer.getByRole('article', { name: 'Xuất danh sách trường' });
  const before = await done.count();
  await startExport(page, request);
  await expect(done).toHaveCount(before + 1, { timeout: 15_000 });

  await page.getByRole('link', { name: 'Trường học' }).click();
  await expect(page).toHaveURL(/\/admin\/school/);
  await expect(drawer).toBeVisible();
  await page.reload();
  await expect(drawer).toHaveCount(0);
  await page.getByRole('button', { name: /^Công việc/ }).click();
  await drawer.getByRole('tab', { name: /Đã xong/ }).click();

  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    done.first().getByRole('button', { name: 'Tải xuống' }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/\.xlsx$/);
  const bytes = await readFile(await saved.path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
});

test('a running piece shows its counts and can be cancelled; a failed one can be tried again', async ({
  page,
  signIn,
}) => {
  const task = {
    id: 7,
    task_id: 7,
    taskId: 7,
    task_type: 'school_export',
    status: 'running',
    progress: 63,
    counts: { total: 1186, created: 705, updated: 0, skipped: 25, failed: 12 },
    subject: null,
    error: null as { code: string; detail: string } | null,
    retryable: false,
    can: { retry: false, cancel: true },
    file_url: null,
    file_name: null,
    created_by: null,
    created_at: new Date().toISOString(),
    started_at: new Date(Date.now() - 120_000).toISOString(),
    finished_at: null as string | null,
  };
  await page.route('**/api/task_history/**', async (route) => {
    const url = route.request().url();
    if (url.includes('/cancel')) Object.assign(task, { status: 'cancelled', can: { retry: true, cancel: false } });
    if (url.includes('/retry'))
      Object.assign(task, { status: 'pending', progress: 0, can: { retry: false, cancel: true } });
    const isAction = route.request().method() === 'POST';
    await route.fulfill({
      status: isAction ? 202 : 200,
      json: isAction ? task : { count: 1, next: null, previous: null, results: [task] },
    });
  });
  await signIn(page, 'admin');
  await page.goto('/admin/outbox');
  const button = page.getByRole('button', { name: 'Công việc, 1 việc đang chạy, 63 %' });
  await button.click();
  const drawer = page.getByRole('complementary', { name: 'Công việc' });
  await expect(drawer.getByText('742 trên 1.186 dòng')).toBeVisible();
  await expect(drawer.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '63');
  await expect(drawer.getByText('Còn khoảng 1 phút')).toBeVisible();
  await drawer.getByRole('button', { name: 'Hủy' }).click();
  await drawer.getByRole('tab', { name: 'Có lỗi (1)' }).click();
  await expect(drawer.getByText(/^Đã hủy/)).toBeVisible();
  await drawer.getByRole('button', { name: 'Thử lại' }).click();
  await drawer.getByRole('tab', { name: 'Đang chạy (1)' }).click();
  await expect(drawer.getByText('Đang chờ đến lượt')).toBeVisible();
});

test('work that left rows out is a warning among the errors, with its retry', async ({ page, signIn }) => {
  const now = new Date().toISOString();
  const task = {
    id: 8,
    task_id: 8,
    taskId: 8,
    task_type: 'enrol_people',
    status: 'success',
    progress: 100,
    counts: { total: 120, created: 117, updated: 0, skipped: 0, failed: 3 },
    subject: null,
    target_id: null,
    error: null,
    retryable: true,
    can: { retry: true, cancel: false },
    file_url: null,
    file_name: null,
    created_by: null,
    created_at: now,
    started_at: now,
    finished_at: now,
  };
  let retried = false;
  await page.route('**/api/task_history/**', async (route) => {
    const isAction = route.request().method() === 'POST';
    retried ||= isAction;
    await route.fulfill({
      status: isAction ? 202 : 200,
      json: isAction ? task : { count: 1, next: null, previous: null, results: [task] },
    });
  });
  await signIn(page, 'admin');
  await page.goto('/admin/outbox');
  await page.getByRole('button', { name: /^Công việc/ }).click();
  const drawer = page.getByRole('complementary', { name: 'Công việc' });
  await expect(drawer.getByRole('tab', { name: 'Có lỗi (1)', selected: true })).toBeVisible();
  await expect(drawer.getByText(/^117 dòng xong, 3 lỗi/)).toBeVisible();
  await drawer.getByRole('button', { name: 'Thử lại' }).click();
  await expect.poll(() => retried).toBe(true);
});

test('docked where there is room, over the page where there is none', async ({ page, signIn }) => {
  await signIn(page, 'admin');
  await page.goto('/admin/outbox');
  const main = page.getByRole('main');
  const wide = (await main.boundingBox())?.width ?? 0;
  await page.getByRole('button', { name: /^Công việc/ }).click();
  await expect(page.getByRole('complementary', { name: 'Công việc' })).toBeVisible();
  expect((await main.boundingBox())?.width).toBeLessThan(wide - 300);
  await page.setViewportSize({ width: 1100, height: 800 });
  await expect(page.getByRole('dialog', { name: 'Công việc' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});
