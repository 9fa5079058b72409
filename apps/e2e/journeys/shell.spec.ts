import { expect, test } from './fixtures';

test('the menu shows what one may open, marks where one is, and stays collapsed', async ({ page, signIn }) => {
  await signIn(page, 'admin');
  await page.goto('/admin/school/');
  const menu = page.getByRole('navigation', { name: 'Menu chính' });
  await expect(menu.getByRole('link', { name: 'Trường học' })).toHaveAttribute('aria-current', 'page');
  await menu.getByRole('link', { name: 'Thư chờ gửi' }).click();
  await expect(page).toHaveURL(/\/admin\/outbox/);
  await expect(page).toHaveTitle(/Thư chờ gửi/);
  await expect(page.getByRole('main')).toBeFocused();
  await menu.getByRole('button', { name: 'Thu gọn' }).click();
  await page.reload();
  await expect(menu.getByRole('button', { name: 'Mở rộng menu' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Trường học' })).toBeVisible();
});

test('a role meets only its own menu', async ({ page, signIn }) => {
  const menus = {
    staff: [
      'Tổng quan',
      'Trường học',
      'Lớp học',
      'Khóa học',
      'Sổ điểm',
      'Kỳ thi',
      'Coi thi',
      'Chấm bài',
      'Lịch học',
      'Kiểm tra, đánh giá',
      'Kho học liệu',
      'Tài khoản',
      'Ghi danh',
      'Hỗ trợ',
      'Tin nhắn được báo cáo',
      'Góp ý',
      'Báo cáo',
    ],
    teacher: [
      'Tổng quan',
      'Lịch dạy',
      'Tin nhắn',
      'Phòng học',
      'Lớp của tôi',
      'Khóa học',
      'Sổ điểm',
      'Giao bài',
      'Coi thi',
      'Chấm bài',
      'Kiểm tra, đánh giá',
      'Tài liệu giảng dạy',
      'Kho học liệu',
      'Học liệu bổ sung',
      'Thống kê',
      'Báo cáo chi tiết',
    ],
    student: [
      'Tổng quan',
      'Lịch học',
      'Tin nhắn',
      'Phòng học',
      'Bài học',
      'Luyện tập',
      'Kỳ thi',
      'Báo cáo học tập',
      'Hỏi nhà trường',
      'Hỗ trợ trực tuyến',
      'Góp ý',
    ],
  };
  for (const [username, entries] of Object.entries(menus)) {
    await signIn(page, username);
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: 'Menu chính' }).first();
    await expect(menu.getByRole('listitem')).toHaveText(entries);
  }
});

test('what is a tab of a screen is found there and by the search, and its menu entry is marked', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'staff');
  await page.goto('/admin/account');
  await page.getByRole('link', { name: 'Lịch sử tạo', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/account\/history/);
  const menu = page.getByRole('navigation', { name: 'Menu chính' });
  await expect(menu.getByRole('link', { name: 'Tài khoản' })).toHaveAttribute('aria-current', 'page');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('tao hang loat');
  await page.getByRole('option', { name: 'Tạo hàng loạt' }).click();
  await expect(page).toHaveURL(/\/admin\/account\/bulk/);
});

test('groups of the menu fold, keep the screen one is on in sight, and stay as they were left', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin');
  await page.goto('/admin/school');
  const menu = page.getByRole('navigation', { name: 'Menu chính' });
  const group = menu.getByRole('button', { name: 'Nhà trường' });
  await expect(group).toHaveAttribute('aria-expanded', 'true');
  await group.click();
  await expect(menu.getByRole('link', { name: 'Lớp học' })).toBeHidden();
  await expect(menu.getByRole('link', { name: 'Trường học' })).toBeVisible();
  await page.reload();
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await expect(menu.getByRole('link', { name: 'Lớp học' })).toBeHidden();
  await group.click();
  await menu.getByRole('link', { name: 'Lớp học' }).click();
  await expect(page).toHaveURL(/\/admin\/class$/);
});

test('the keyboard can skip to the content and opens the search', async ({ page, signIn }) => {
  await signIn(page, 'admin');
  await page.goto('/admin/outbox');
  await expect(page.locator('h1')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Đến nội dung chính' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('truong tieu hoc');
  await expect(page.getByRole('option', { name: /Trường Tiểu học/ }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/detail\/\?mode=view&id=\d+/);
  await expect(page.locator('h1')).toContainText('Trường Tiểu học');
});

test('the search finds screens by name without accents', async ({ page, signIn }) => {
  await signIn(page, 'admin');
  await page.goto('/admin/school');
  await page.getByRole('button', { name: 'Tìm kiếm', exact: true }).click();
  await page.getByRole('dialog').getByRole('combobox').fill('thu cho');
  // Faster than the search: Enter then means the first hit of the answer.
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/outbox/);
});

test('light, dark and system are remembered', async ({ page, signIn }) => {
  await signIn(page, 'teacher');
  await page.goto('/teacher/overview');
  await page.getByRole('button', { name: /^Tài khoản của/ }).click();
  await page.getByRole('menuitemradio', { name: 'Tối' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(page.locator('h1')).toBeVisible();
});

test('notifications are counted, opened and marked as read', async ({ page, request, signIn }) => {
  await signIn(page, 'admin');
  await page.goto('/admin/outbox');
  const token = await page.evaluate(
    () => (JSON.parse(window.localStorage.getItem('khue.user') ?? '{}') as { access_token: string }).access_token,
  );
  const headers = { Authorization: `Bearer ${token}` };
  await expect(page.locator('h1')).toBeVisible();
  await request.post('/api/notifications/read/', { headers, data: {} });
  // The bell rings by itself: nothing on the page is reloaded.
  await request.get('/api/schools/?is_export=1', { headers });
  const bell = page.getByRole('button', { name: /^Thông báo/ });
  await expect(bell).toHaveAccessibleName(/chưa đọc/, { timeout: 15_000 });
  await bell.click();
  // Others work with the same account meanwhile: what comes after the click is read by the next one.
  await expect(async () => {
    await page.getByRole('button', { name: 'Đánh dấu đã đọc hết' }).click();
    await expect(bell).toHaveAccessibleName('Thông báo', { timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
});

test('on a phone the menu is a drawer, for students a bar at the foot', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'admin');
  await page.goto('/admin/outbox');
  await page.getByRole('button', { name: 'Mở menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Trường học' }).click();
  await expect(page).toHaveURL(/\/admin\/school/);
  await expect(page.getByRole('dialog')).toBeHidden();

  await signIn(page, 'student');
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'Menu chính' });
  await expect(bar.getByRole('link', { name: 'Tổng quan' })).toHaveAttribute('aria-current', 'page');
  for (const link of await bar.getByRole('link').all()) {
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  // A menu that is longer than the bar opens from its last entry.
  const more = bar.getByRole('button', { name: 'Thêm' });
  if (await more.isVisible()) await more.click();
  await page.getByRole('link', { name: 'Hồ sơ cá nhân' }).click();
  await expect(page).toHaveURL(/\/user\/profile/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('an unknown address says so and leads back', async ({ page, signIn }) => {
  await signIn(page, 'teacher');
  await page.goto('/teacher/nothing');
  await expect(page.getByRole('heading', { name: 'Không tìm thấy trang này' })).toBeVisible();
  await page.getByRole('link', { name: 'Về trang đầu', exact: true }).click();
  await expect(page).toHaveURL(/\/teacher\/overview/);
});

test.describe('when part of the page cannot be loaded', () => {
  test.use({ allowedErrors: [/./] });

  test('a reload is offered', async ({ page, signIn }) => {
    await signIn(page, 'admin');
    await page.goto('/admin/outbox');
    await expect(page.locator('h1')).toBeVisible();
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.getByRole('link', { name: 'Trường học' }).click();
    await expect(page.getByRole('button', { name: 'Tải lại trang' })).toBeVisible();
    await page.unroute('**/assets/*.js');
    await page.getByRole('button', { name: 'Tải lại trang' }).click();
    await expect(page.locator('h1')).toBeVisible();
  });
});

test('one’s own profile can be changed, and a refused address is told beside the field', async ({ page, signIn }) => {
  await signIn(page, 'staff');
  await page.goto('/user/profile');
  await page.getByRole('button', { name: 'Chỉnh sửa' }).click();
  await page.getByLabel('Số điện thoại').fill('12');
  await page.getByLabel('Địa chỉ').fill('Số 1 Đại Cồ Việt');
  await page.getByRole('button', { name: 'Lưu liên hệ' }).click();
  await expect(page.getByLabel('Số điện thoại')).toBeFocused();
  await page.getByLabel('Số điện thoại').fill('0912 345 678');
  await page.getByRole('button', { name: 'Lưu liên hệ' }).click();
  await expect(page.getByText('Đã lưu hồ sơ.')).toBeVisible();
  await expect(page.getByText('0912 345 678')).toBeVisible();
});

test('closing a dialog gives the focus back to what opened it', async ({ page, signIn }) => {
  await signIn(page, 'admin');
  await page.goto('/admin/audit');
  const entry = page.locator('tbody').getByRole('link').first();
  await entry.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(entry).toBeFocused();

  const search = page.getByRole('button', { name: 'Tìm kiếm' });
  await search.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('combobox').fill('nguyen bao an');
  await expect(page.getByRole('option', { name: /Nguyễn Bảo An/ }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(search).toBeFocused();
});

test('what is typed while the search is still loading stands in it', async ({ page, signIn }) => {
  await signIn(page, 'teacher');
  await page.goto('/teacher/overview');
  await expect(page.locator('h1')).toBeVisible();
  let letIn = () => {};
  const gate = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await gate;
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('7A');
  letIn();
  await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue('7A');
  await page.keyboard.type('1');
  await page.getByRole('option', { name: /^7A1/ }).first().click();
  await expect(page).toHaveURL(/\/teacher\/classes\/detail\/\?mode=view&id=\d+/);
});

test('who keeps the server says who is told, saves a report, and sees the largest files and the certificate', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin');
  await page.goto('/admin/system');
  await page.getByRole('button', { name: 'Báo cho ai' }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('textbox', { name: 'Người được báo' });
  await field.fill('khong-co-ai');
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  await expect(dialog.getByText(/khong-co-ai/).last()).toBeVisible();
  await field.fill('truc@so.vn');
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  await expect(page.getByText('1 người sẽ được báo', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Báo cho ai' }).click();
  await expect(field).toHaveValue('truc@so.vn');
  await field.fill('');
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  await expect(dialog).toBeHidden();

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Tải báo cáo' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^khue-[\d-]+\.txt$/);

  await page.getByRole('button', { name: 'Xem tệp lớn' }).click();
  await expect(dialog.getByText(/Tất cả: [\d.]+ tệp/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Kiểm tra lại' }).click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Kiểm tra lại' })).toBeEnabled();
});
