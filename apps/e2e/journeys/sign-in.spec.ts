import { randomUUID } from 'node:crypto';
import { expect, PASSWORD, test } from './fixtures';

const EXPIRED = 'Phiên đăng nhập đã hết hạn, vui lòng đăng nhập lại';

const FIRST_PAGES = {
  admin: /\/admin\/dashboard$/,
  staff: /\/admin\/dashboard$/,
  teacher: /\/teacher\/overview/,
  student: /\/student\/overview/,
};

for (const [username, address] of Object.entries(FIRST_PAGES)) {
  test(`${username} lands on the first entry of the own menu, and can sign out`, async ({ page, signInByForm }) => {
    await signInByForm(page, username);
    await expect(page).toHaveURL(address);
    await expect(page.locator('h1')).toBeVisible();
    await page.getByRole('button', { name: /^Tài khoản của/ }).click();
    await page.getByRole('menuitem', { name: 'Đăng xuất' }).click();
    await expect(page).toHaveURL(/\/user\/login$/);
  });
}

test('a wrong password is refused beside the form, and nothing typed is lost but the secret', async ({ page }) => {
  await page.goto('/user/login');
  await page.getByLabel('Tên đăng nhập hoặc email').fill('admin');
  await page.getByLabel('Mật khẩu', { exact: true }).fill('sai mật khẩu');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Đăng nhập thất bại');
  await expect(page.getByLabel('Tên đăng nhập hoặc email')).toHaveValue('admin');
  await expect(page).toHaveURL(/\/user\/login/);
});

test('an empty form says what is missing and goes to the field', async ({ page }) => {
  await page.goto('/user/login');
  await page.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(page.getByText('Vui lòng nhập tên đăng nhập hoặc email.')).toBeVisible();
  await expect(page.getByLabel('Tên đăng nhập hoặc email')).toBeFocused();
});

test('too many failures tell how long to wait', async ({ page }) => {
  await page.route('**/api-token-auth/', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'Retry-After': '75' },
      json: { code: 'auth.too_many_failures', detail: 'Đăng nhập sai quá nhiều lần.' },
    }),
  );
  await page.goto('/user/login');
  await page.getByLabel('Tên đăng nhập hoặc email').fill('admin');
  await page.getByLabel('Mật khẩu', { exact: true }).fill('x');
  await page.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(page.getByRole('alert')).toContainText('Đăng nhập sai quá nhiều lần.');
  await expect(page.getByRole('alert')).toContainText(/Thử lại sau 1 phút 1\d giây/);
  await expect(page.getByRole('button', { name: 'Đăng nhập' })).toBeDisabled();
});

test('a page that needs signing in comes back afterwards, filters and all', async ({ page, context }) => {
  await page.goto('/admin/school?name=tieu+hoc');
  await expect(page).toHaveURL(/\/user\/login\?next=/);
  await expect(page.getByText(EXPIRED)).toHaveCount(0);
  await page.getByLabel('Tên đăng nhập hoặc email').fill('admin');
  await page.getByLabel('Mật khẩu', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(page).toHaveURL(/\/admin\/school\?name=tieu\+hoc/);
  // Never to another site.
  await context.clearCookies();
  await page.goto('/user/login?next=//example.org/steal');
  await page.getByLabel('Tên đăng nhập hoặc email').fill('admin');
  await page.getByLabel('Mật khẩu', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard/);
  expect(new URL(page.url()).host).not.toContain('example.org');
});

test('a session that ended on the server leads to the log-in page and back to where one was', async ({
  page,
  request,
  signIn,
}) => {
  await signIn(page, 'admin');
  await page.goto('/admin/outbox?search=khue');
  await expect(page.locator('h1')).toBeVisible();
  const token = await page.evaluate(
    () => (JSON.parse(window.localStorage.getItem('khue.user') ?? '{}') as { access_token: string }).access_token,
  );
  await request.post('/api/logout/', { headers: { Authorization: `Bearer ${token}` } });
  // The page hears of it by itself.
  await expect(page.getByText(EXPIRED)).toBeVisible();
  expect(await page.evaluate(() => window.localStorage.getItem('khue.user'))).toBeNull();
  await page.getByLabel('Tên đăng nhập hoặc email').fill('admin');
  await page.getByLabel('Mật khẩu', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(page).toHaveURL(/\/admin\/outbox\?search=khue/);
});

test('signing out in one tab signs out in the others', async ({ page, context, signIn }) => {
  await signIn(page, 'staff');
  await page.goto('/user/profile');
  const other = await context.newPage();
  await other.goto('/admin/school');
  await expect(other.locator('h1')).toBeVisible();
  await page.getByRole('button', { name: /^Tài khoản của/ }).click();
  await page.getByRole('menuitem', { name: 'Đăng xuất' }).click();
  await expect(page).toHaveURL(/\/user\/login$/);
  await expect(other).toHaveURL(/\/user\/login/);
});

test('tabs share a session until the browser is closed, and with "remember" beyond', async ({
  page,
  context,
  signInByForm,
}) => {
  await signInByForm(page, 'teacher');
  const kept = await page.evaluate(() => JSON.stringify({ ...window.localStorage, ...window.sessionStorage }));
  const cookie = (await context.cookies()).find(({ name }) => name === 'khue_tabs');
  expect(cookie).toMatchObject({ name: 'khue_tabs', expires: -1, sameSite: 'Strict' });
  const other = await context.newPage();
  const asked = other.waitForRequest((request) => request.url().includes('/api/me/'));
  await other.goto('/teacher/overview');
  await expect(other.locator('h1')).toContainText('Chào');
  // Neither half tells the token.
  const token = (await (await asked).headerValue('authorization'))?.replace('Bearer ', '') ?? '';
  expect(token.length).toBeGreaterThan(20);
  expect(kept).not.toContain(token);
  expect(cookie?.value).not.toContain(token);

  // The browser closes: what has no date is gone.
  await context.clearCookies();
  const later = await context.newPage();
  await later.goto('/teacher/overview');
  await expect(later).toHaveURL(/\/user\/login/);
  await later.getByLabel('Tên đăng nhập hoặc email').fill('teacher');
  await later.getByLabel('Mật khẩu', { exact: true }).fill(PASSWORD);
  await later.getByLabel('Ghi nhớ trên máy này').check();
  await later.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(later.locator('h1')).toContainText('Chào');
  await context.clearCookies();
  const third = await context.newPage();
  await third.goto('/teacher/overview');
  await expect(third.locator('h1')).toContainText('Chào');
});

test('what failed before does not greet who signs in afterwards', async ({ page, request, signIn }) => {
  await signIn(page, 'staff');
  const token = await page.evaluate(
    () => (JSON.parse(window.localStorage.getItem('khue.user') ?? '{}') as { access_token: string }).access_token,
  );
  await page.route('**/api/me/', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 429, json: { code: 'request.too_many', detail: 'Bạn thao tác quá nhanh.' } })
      : route.fallback(),
  );
  await page.goto('/user/profile?mode=edit');
  await page.getByLabel('Địa chỉ').fill('5 Láng Hạ');
  await page.getByRole('button', { name: 'Lưu liên hệ' }).click();
  await expect(page.getByText('Chưa lưu được hồ sơ')).toBeVisible();
  await request.post('/api/logout/', { headers: { Authorization: `Bearer ${token}` } });
  await expect(page.getByText(EXPIRED)).toBeVisible();
  await page.getByLabel('Tên đăng nhập hoặc email').fill('staff');
  await page.getByLabel('Mật khẩu', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(page.getByLabel('Địa chỉ')).toBeVisible();
  await expect(page.getByText('Chưa lưu được hồ sơ')).toHaveCount(0);
});

test('a first password that was just typed is replaced without typing it again', async ({ page, request }) => {
  const answer = await request.post('/api-token-auth/', { data: { username: 'admin', password: PASSWORD } });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  const username = `moi-${randomUUID().slice(0, 8)}`;
  const made = await request.post('/api/account/', {
    headers: { Authorization: `Bearer ${token}` },
    data: { username, first_name: 'Mới', last_name: 'Nguyễn', role: 'STUDENT' },
  });
  const { first_password } = (await made.json()) as { first_password: string };
  expect(first_password).toMatch(/^([a-z]+-){3}[2-9]{3}$/);
  await page.goto('/user/login');
  await page.getByLabel('Tên đăng nhập hoặc email').fill(username);
  await page.getByLabel('Mật khẩu', { exact: true }).fill(first_password);
  await page.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(page.getByRole('heading', { name: 'Đổi mật khẩu' })).toBeVisible();
  await expect(page.getByLabel('Mật khẩu hiện tại')).toHaveCount(0);
  await page.getByLabel('Mật khẩu mới', { exact: true }).fill('12345678');
  await page.getByLabel('Nhập lại mật khẩu mới').fill('12345678');
  await page.getByRole('button', { name: 'Đổi mật khẩu và tiếp tục' }).click();
  await expect(page.getByText('rất dễ đoán')).toBeVisible();
  await page.getByLabel('Mật khẩu mới', { exact: true }).fill('một câu thật dài');
  await page.getByLabel('Nhập lại mật khẩu mới').fill('một câu thật dài');
  await page.getByRole('button', { name: 'Đổi mật khẩu và tiếp tục' }).click();
  await expect(page).toHaveURL(/\/student\/overview/);
});

test('the language switch is instant, kept, and decides over the browser', async ({ page }) => {
  await page.goto('/user/login');
  await expect(page.getByRole('heading', { name: 'Đăng nhập' })).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
});

test('a few minutes before the end one is asked to stay, and stays', async ({ page, signIn }) => {
  await signIn(page, 'staff');
  let minutes = 4;
  await page.route('**/api/me/', async (route) => {
    const response = await route.fetch();
    const me = (await response.json()) as object;
    await route.fulfill({
      response,
      json: { ...me, expires_at: new Date(Date.now() + minutes * 60_000).toISOString() },
    });
  });
  await page.goto('/user/profile');
  const warning = page.getByRole('dialog', { name: 'Phiên đăng nhập sắp hết hạn' });
  await expect(warning).toBeVisible();
  await expect(warning).toContainText('Còn 4 phút');
  minutes = 600;
  await warning.getByRole('button', { name: 'Tiếp tục đăng nhập' }).click();
  await expect(warning).toBeHidden();
});

test('a first password is replaced before anything else is shown', async ({ page, signIn }) => {
  await signIn(page, 'student');
  await page.evaluate(() => {
    const user = JSON.parse(window.localStorage.getItem('khue.user') ?? '{}') as object;
    window.localStorage.setItem('khue.user', JSON.stringify({ ...user, must_change_password: true }));
  });
  await page.goto('/student/overview');
  await expect(page.getByRole('heading', { name: 'Đổi mật khẩu' })).toBeVisible();
  await page.getByLabel('Mật khẩu hiện tại').fill('không phải');
  await page.getByLabel('Mật khẩu mới', { exact: true }).fill('ngắn');
  await page.getByRole('button', { name: 'Đổi mật khẩu và tiếp tục' }).click();
  await expect(page.getByText('Mật khẩu cần ít nhất 8 ký tự.')).toBeVisible();
  await page.getByLabel('Mật khẩu mới', { exact: true }).fill('một câu thật dài');
  await page.getByLabel('Nhập lại mật khẩu mới').fill('một câu khác hẳn');
  await page.getByRole('button', { name: 'Đổi mật khẩu và tiếp tục' }).click();
  await expect(page.getByText('Hai mật khẩu mới chưa giống nhau.')).toBeVisible();
  await page.getByLabel('Nhập lại mật khẩu mới').fill('một câu thật dài');
  await page.getByRole('button', { name: 'Đổi mật khẩu và tiếp tục' }).click();
  await expect(page.getByLabel('Mật khẩu hiện tại')).toBeFocused();
  await expect(page.getByLabel('Mật khẩu hiện tại')).toHaveAttribute('aria-invalid', 'true');
});
