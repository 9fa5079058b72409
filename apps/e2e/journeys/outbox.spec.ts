import { randomUUID } from 'node:crypto';
import auth from '../../../packages/i18n/locales/vi/auth.json' with { type: 'json' };
import { expect, PASSWORD, test } from './fixtures';

test('who forgot the password is helped from the outbox, which holds no link', async ({
  page,
  browser,
  baseURL,
  request,
  signIn,
}) => {
  const answer = await request.post('/api-token-auth/', { data: { username: 'admin', password: PASSWORD } });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  const name = `quen-${randomUUID().slice(0, 8)}`;
  const email = `${name}@khue-demo.edu.vn`;
  const made = await request.post('/api/account/', {
    headers: { Authorization: `Bearer ${token}` },
    data: { username: name, first_name: 'Quên', last_name: 'Nguyễn', email, role: 'STUDENT' },
  });
  expect(made.status()).toBe(201);

  await page.goto('/user/login');
  await page.getByRole('link', { name: 'Quên mật khẩu?' }).click();
  await expect(page.getByRole('status')).toContainText('nhờ giáo viên chủ nhiệm');
  const login = page.getByLabel(auth.field.username);
  await login.fill('không phải email');
  // No mail server is set here, and nobody is promised a mail.
  await page.getByRole('button', { name: auth.forgot.held_submit }).click();
  await expect(login).toHaveAttribute('aria-invalid', 'true');
  await login.fill(name);
  await page.getByRole('button', { name: auth.forgot.held_submit }).click();
  await expect(page.getByText(auth.forgot.sent)).toBeVisible();

  const administrator = await browser.newPage({ baseURL });
  await signIn(administrator, 'admin');
  await administrator.goto('/admin/outbox');
  await administrator.getByRole('searchbox').fill(email);
  // Typing is told after a pause, or when the field is left: a click before that would change the list under itself.
  await expect(administrator).toHaveURL(new RegExp(name));
  const row = administrator.getByRole('row').filter({ hasText: email });
  // Its heading and this one alone: while others are still there, it moves when they go, and a click misses it.
  await expect(administrator.getByRole('row')).toHaveCount(2);
  await expect(row).toHaveCount(1);
  await row.getByRole('link').first().click();
  const mail = administrator.getByRole('dialog');
  await expect(mail).toContainText(name);
  await expect(mail).not.toContainText('token');
  await administrator.goBack();
  await expect(mail).toBeHidden();
  await administrator.goForward();
  await mail.getByRole('link', { name: 'mở tài khoản' }).click();
  await expect(administrator).toHaveURL(/\/admin\/account\/accountdetail/);
  await administrator.close();
});

test('a link from a mail sets a new password once', async ({ page }) => {
  let uses = 0;
  await page.route('**/api/password_reset/confirm/', (route) => {
    uses += 1;
    return uses === 1
      ? route.fulfill({ status: 204 })
      : route.fulfill({ status: 400, json: { code: 'auth.reset_invalid', detail: 'Liên kết đã được dùng.' } });
  });
  for (const outcome of ['Đã đặt mật khẩu mới.', 'Liên kết đã được dùng.']) {
    await page.goto('/user/reset?token=given-by-mail');
    await page.getByLabel('Mật khẩu mới', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Nhập lại mật khẩu mới').fill(PASSWORD);
    await page.getByRole('button', { name: 'Đặt mật khẩu' }).click();
    await expect(page.getByText(outcome)).toBeVisible();
  }
});

test('another email address is asked for with the password and confirmed from the mail', async ({ page, signIn }) => {
  await signIn(page, 'teacher');
  await page.goto('/user/profile');
  await page.getByLabel('Email mới').fill('moi@khue-demo.edu.vn');
  await page.getByRole('button', { name: 'Đổi email' }).click();
  await expect(page.getByText('Vui lòng nhập mật khẩu hiện tại.')).toBeVisible();
  const form = page.locator('form').filter({ has: page.getByLabel('Email mới') });
  await form.getByLabel('Mật khẩu hiện tại').fill('không phải');
  await page.getByRole('button', { name: 'Đổi email' }).click();
  await expect(form.getByText('Mật khẩu hiện tại chưa đúng.')).toBeVisible();
  await form.getByLabel('Mật khẩu hiện tại').fill(PASSWORD);
  await page.getByRole('button', { name: 'Đổi email' }).click();
  await expect(page.getByText('Đang chờ xác nhận moi@khue-demo.edu.vn.')).toBeVisible();
  await page.goto('/user/confirm-email?token=unknown');
  await page.getByRole('button', { name: 'Xác nhận email' }).click();
  await expect(page.getByRole('alert')).toContainText('đã hết hạn hoặc đã được dùng');
});
