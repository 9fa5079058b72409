import { expect, test } from './fixtures';

test('who cannot sign in finds out what to do, in both languages; inside, the help is that of one’s role', async ({
  page,
  signIn,
}) => {
  await page.goto('/user/login');
  await page.getByRole('link', { name: 'Cần trợ giúp?' }).click();
  await page.getByRole('searchbox').fill('quen mat khau');
  await page.getByRole('link', { name: 'Quên mật khẩu', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Quên mật khẩu', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Forgotten password', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Tiếng Việt' }).click();

  await signIn(page, 'student');
  await page.goto('/student/support');
  await page.getByRole('link', { name: 'Tất cả trang trợ giúp' }).click();
  await expect(page.getByRole('link', { name: 'Luyện tập', exact: true }).last()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Chuyển năm học' })).toBeHidden();
});
