import { randomUUID } from 'node:crypto';
import { expect, PASSWORD, test } from './fixtures';

test('a forgotten password is followed from the log-in page through the outbox to a new one', async ({
  page,
  browser,
  baseURL,
  request,
  signIn,
}) => {
  // The account's own address, so that runs beside each other do not meet.
  const answer = await request.post('/api-token-auth/', { data: { username: 'teacher', password: PASSWORD } });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  const email = `quen-${randomUUID().slice(0, 8)}@khue-demo.edu.vn`;
  const headers = { Authorization: `Bearer ${token}` };
  expect((await request.put('/api/me/', { headers, data: { email } })).status()).toBe(200);

  await page.goto('/user/login');
  await page.getByRole('link', { name: 'Quên mật khẩu?' }).click();
  await page.getByLabel('Email').fill('không phải email');
  await page.getByRole('button', { name: 'Gửi đường dẫn' }).click();
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Gửi đường dẫn' }).click();
  await expect(page.getByText('Đã nhận yêu cầu.')).toBeVisible();

  const administrator = await browser.newPage({ baseURL });
  await signIn(administrator, 'admin');
  await administrator.goto('/admin/outbox');
  await administrator.getByRole('searchbox').fill(email);
  const row = administrator.getByRole('row').filter({ hasText: email });
  await expect(row).toHaveCount(1, { timeout: 15_000 });
  await row.getByRole('link').first().click();
  const mail = administrator.getByRole('dialog');
  await expect(mail).toContainText(email);
  const link = await mail.getByRole('link').first().getAttribute('href');
  expect(link).toContain('/user/reset?token=');
  await administrator.goBack();
  await expect(mail).toBeHidden();
  await administrator.close();

  const { pathname, search } = new URL(link ?? '');
  await page.goto(pathname + search);
  await page.getByLabel('Mật khẩu mới', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Nhập lại mật khẩu mới').fill(PASSWORD);
  await page.getByRole('button', { name: 'Đặt mật khẩu' }).click();
  await expect(page.getByText('Đã đặt mật khẩu mới.')).toBeVisible();

  // The link works once.
  await page.goto(pathname + search);
  await page.getByLabel('Mật khẩu mới', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Nhập lại mật khẩu mới').fill(PASSWORD);
  await page.getByRole('button', { name: 'Đặt mật khẩu' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
});
