import type { Page } from '@playwright/test';
import { placeOfStudent } from './courseWorld';
import { expect, PASSWORD, test } from './fixtures';
import { schoolMaker } from './school-maker';

test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_FAILED/] });

const log = (page: Page) => page.getByRole('log', { name: 'Tin nhắn' });

test('a student asks, staff answer on another computer, and each sees the other’s words at once', async ({
  browser,
  page,
  request,
  signIn,
}) => {
  // A student of one's own: another journey may sit an exam as the one of the demo, and threads are closed meanwhile.
  const place = await placeOfStudent(request);
  const maker = await schoolMaker(request);
  const known = { password: PASSWORD, must_change_password: false };
  const asking = await maker.person('STUDENT', 'Chu Khánh Linh', { school: place.school, classId: place.class }, known);
  const subject = `Chuột máy số ${Date.now() % 100_000} không bấm được`;
  const office = await browser.newContext({ locale: 'vi-VN' });
  const desk = await office.newPage();
  await signIn(desk, 'staff');
  await desk.goto('/admin/support');
  const inbox = desk.getByRole('region', { name: 'Các yêu cầu' });
  await expect(inbox.getByRole('link').first()).toBeVisible();

  await signIn(page, asking.username);
  await page.goto('/student/support');
  await page.getByRole('searchbox').fill('mat khau');
  await expect(page.getByRole('link', { name: /^Quên mật khẩu/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Lịch học của em/ })).toBeHidden();
  await page.getByRole('button', { name: 'Gửi yêu cầu mới' }).click();
  const form = page.getByRole('form', { name: 'Yêu cầu hỗ trợ mới' });
  await form.getByLabel('Về việc gì').selectOption('technical');
  await form.getByLabel('Tiêu đề').fill(subject);
  await form.getByRole('button', { name: 'Gửi', exact: true }).click();
  await expect(form.getByText('Hãy viết nội dung.')).toBeVisible();
  await form.getByLabel('Nội dung').fill('Em bấm chuột trái không ăn ạ.');
  // What was typed is there again after a reload.
  await page.reload();
  await expect(form.getByLabel('Nội dung')).toHaveValue('Em bấm chuột trái không ăn ạ.');
  await form.getByRole('button', { name: 'Gửi', exact: true }).click();
  await expect(page).toHaveURL(/\/student\/online-support\?id=\d+/);
  await expect(log(page).getByText('Em bấm chuột trái không ăn ạ.')).toBeVisible();

  // It appears in the open inbox, and the bell tells of it.
  await inbox.getByRole('link', { name: new RegExp(subject) }).click();
  await expect(log(desk).getByText('Em bấm chuột trái không ăn ạ.')).toBeVisible();
  await desk.getByRole('textbox', { name: 'Viết câu trả lời…' }).fill('Em đổi sang máy bên cạnh nhé.');
  await desk.keyboard.press('Enter');
  await expect(log(page).getByText('Em đổi sang máy bên cạnh nhé.')).toBeVisible();
  await expect(log(page).getByText('Đặng Thu Hà').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Hỗ trợ trực tuyến' }).getByText('Đã trả lời')).toBeVisible();

  // Without a line the words stay, and go once when it is back.
  await page.context().setOffline(true);
  const box = page.getByRole('textbox', { name: 'Viết tin nhắn…' });
  await box.fill('Máy bên cạnh dùng được ạ.');
  await box.press('Enter');
  await expect(log(page).getByRole('button', { name: 'Gửi lại' })).toBeVisible();
  await expect(box).toHaveValue('');
  await page.context().setOffline(false);
  await expect(log(page).getByRole('button', { name: 'Gửi lại' })).toBeHidden();
  await expect(log(desk).getByText('Máy bên cạnh dùng được ạ.')).toHaveCount(1);
  await expect(log(page).getByText('Máy bên cạnh dùng được ạ.')).toHaveCount(1);

  await desk.getByRole('button', { name: 'Đóng', exact: true }).click();
  await expect(page.getByText('Yêu cầu đã đóng. Viết tiếp thì yêu cầu sẽ mở lại.')).toBeVisible();
  await box.fill('Em cảm ơn cô.');
  await page.getByRole('button', { name: 'Gửi', exact: true }).click();
  await expect(desk.getByRole('region', { name: 'Cuộc trao đổi' }).getByText('Chờ trả lời')).toBeVisible();
  await page.getByRole('button', { name: 'Đã xong' }).click();
  await expect(desk.getByRole('button', { name: 'Mở lại' })).toBeVisible();
  await office.close();
});

test('a student tells what could be better, and sees when somebody has read it', async ({ browser, page, signIn }) => {
  const words = `Cho em xem lịch thi <b>theo tuần</b> ${Date.now() % 100_000}`;
  await signIn(page, 'student');
  await page.goto('/student/feedback');
  const form = page.getByRole('form', { name: 'Gửi góp ý' });
  await form.getByRole('radio', { name: 'Ý tưởng' }).check({ force: true });
  await form.getByLabel('Nội dung').fill(words);
  await form.getByRole('button', { name: 'Gửi góp ý' }).click();
  const own = page.getByRole('listitem').filter({ hasText: words });
  await expect(own.getByText('Chưa xem')).toBeVisible();
  await expect(form.getByLabel('Nội dung')).toHaveValue('');

  const office = await browser.newContext({ locale: 'vi-VN' });
  const desk = await office.newPage();
  await signIn(desk, 'staff');
  await desk.goto('/admin/feedback?status=new');
  await desk.getByRole('link', { name: words }).click();
  const dialog = desk.getByRole('dialog', { name: 'Ý tưởng' });
  await expect(dialog.getByText(words)).toBeVisible();
  await dialog.getByRole('button', { name: 'Đánh dấu đã xem' }).click();
  await expect(desk.getByRole('link', { name: words })).toBeHidden();
  await office.close();

  await page.reload();
  await expect(own.getByText('Đã được xem')).toBeVisible();
});
