import type { Page } from '@playwright/test';
import { barriers, paleWords } from './accessible';
import { expect, test } from './fixtures';
import { PHONE, SCHOOL, sidewaysOverflow } from './narrow';
import { drawn, settled } from './settled';

test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_FAILED/] });

const button = (page: Page) => page.getByRole('button', { name: 'Trợ lý Khuê', exact: true });
const box = (page: Page) => page.getByRole('textbox', { name: 'Câu hỏi cho trợ lý' });
const log = (page: Page) => page.getByRole('log', { name: 'Cuộc trò chuyện với trợ lý' });
const lastExchange = (page: Page) => log(page).getByRole('region').last();
const isAnswered = (page: Page) =>
  expect(lastExchange(page).getByRole('button', { name: 'Câu trả lời có ích' })).toBeVisible();

async function hasNoBarriers(page: Page) {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await drawn(page);
  expect(await barriers(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await drawn(page);
  expect(await paleWords(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** The mean score of an exam as the last answer tells it. */
async function averageTold(page: Page): Promise<string> {
  const [, figure = 'no figure'] = /trung bình (\d+,\d+)/.exec((await lastExchange(page).textContent()) ?? '') ?? [];
  return figure;
}

test.describe('beside the page, at a school’s screen', () => {
  test.use({ viewport: SCHOOL });
  test.beforeEach(async ({ page, signIn }) => {
    await signIn(page, 'teacher');
    await page.goto('/teacher/classes');
    await settled(page);
  });

  test('a teacher asks with the keyboard alone, follows a source, and finds it all after a reload', async ({
    page,
  }) => {
    const link = page.getByRole('main').getByRole('link').first();
    await link.focus();
    await page.keyboard.press('Control+/');
    await expect(box(page)).toBeFocused();
    await expect(page.getByText('Là máy, không phải người')).toBeVisible();
    await expect(page.getByText(/^Đang xem: /)).toBeVisible();
    await expect(page.getByRole('list', { name: 'Câu hỏi gợi ý' }).getByRole('button').first()).toBeVisible();
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);

    await page.keyboard.type('Làm thế nào để giao bài cho lớp?');
    await page.keyboard.press('Enter');
    await isAnswered(page);
    await expect(box(page)).toHaveValue('');
    await hasNoBarriers(page);

    // The page stays beside it when a source is followed, and so does what was said.
    const source = lastExchange(page).getByRole('listitem').getByRole('link').first();
    const target = (await source.getAttribute('href')) ?? '';
    await source.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${target.split(/[?#]/)[0]}`));
    await expect(log(page).getByText('Làm thế nào để giao bài cho lớp?')).toBeVisible();

    // On the new page one stands at its beginning; from there the key leads back into the panel.
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Control+/');
    await expect(box(page)).toBeFocused();
    await page.keyboard.type('Câu đang gõ dở');
    await lastExchange(page).getByRole('button', { name: 'Câu trả lời có ích' }).press('Space');
    await expect(lastExchange(page).getByRole('button', { name: 'Câu trả lời có ích', pressed: true })).toBeVisible();
    await page.reload();
    await expect(box(page)).toHaveValue('Câu đang gõ dở');
    await expect(lastExchange(page).getByRole('button', { name: 'Câu trả lời có ích', pressed: true })).toBeVisible();

    await box(page).focus();
    await page.keyboard.press('Escape');
    await expect(log(page)).toBeHidden();
    await expect(button(page)).toBeFocused();
  });

  test('a teacher picks what to find out, sees the figures of the screen, and asks on about another class', async ({
    page,
  }) => {
    await button(page).click();
    const panel = page.getByRole('complementary', { name: 'Trợ lý Khuê' });
    const group = panel.locator('details').filter({ hasText: 'Bài thi và điểm' });
    const tool = group.getByRole('button', { name: 'Kết quả thi của lớp' });
    if (!(await tool.isVisible())) await group.locator('summary').press('Enter');
    await hasNoBarriers(page);
    await tool.press('Enter');
    await expect(panel.getByRole('heading', { name: 'Kết quả thi của lớp' })).toBeFocused();

    // By keys alone.
    const pick = async (name: string, option: string) => {
      const field = panel.getByRole('combobox', { name });
      await field.fill(option);
      await expect(page.getByRole('option', { name: option })).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(field).toHaveValue(new RegExp(option));
    };
    await pick('Lớp', '7A3');
    await pick('Khóa học', 'Tin học 7');
    await hasNoBarriers(page);
    await panel.getByRole('button', { name: 'Xem câu trả lời' }).press('Enter');
    await isAnswered(page);
    await expect(lastExchange(page)).toContainText(/Dựa trên:.*7A3.*Tin học 7/);
    const ofFirst = await averageTold(page);
    await hasNoBarriers(page);

    await box(page).fill('còn lớp 7A2?');
    await page.keyboard.press('Enter');
    await expect(lastExchange(page)).toContainText(/Dựa trên:.*7A2.*Tin học 7/);
    const ofSecond = await averageTold(page);
    expect(ofSecond).not.toBe(ofFirst);

    // The same by its form, filled in with what it was asked about.
    await panel.getByRole('button', { name: 'Đổi lựa chọn' }).first().press('Enter');
    await expect(panel.getByRole('combobox', { name: 'Lớp' })).toHaveValue(/7A3/);
    await panel.getByRole('button', { name: 'Quay lại' }).press('Enter');
    await panel.getByRole('button', { name: 'Quay lại' }).press('Enter');
    await lastExchange(page).getByRole('listitem').getByRole('link').first().press('Enter');
    await expect(page.getByRole('main')).toContainText(/Lớp 7A2.*Tin học 7/);
  });
});

test.describe('on a phone', () => {
  // What is under way in the moment in which the line goes is broken off by the browser without a word.
  test.use({ viewport: PHONE, allowedErrors: [/^$|ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_FAILED/] });

  test('a student asks, loses the line and nothing else, and deletes what was said', async ({ page, signIn }) => {
    await signIn(page, 'student');
    await page.goto('/student/overview');
    await settled(page);
    await button(page).click();
    const panel = page.getByRole('dialog', { name: 'Trợ lý Khuê' });
    await expect(panel.getByText('Là máy, không phải thầy cô')).toBeVisible();
    await expect(panel.getByText('Trợ lý có thể sai. Em hãy mở nguồn để xem lại.')).toBeVisible();
    await panel.getByRole('list', { name: 'Câu hỏi gợi ý' }).getByRole('button').first().click();
    await isAnswered(page);
    const size = await panel.boundingBox();
    expect([size?.width, size?.height]).toEqual([PHONE.width, PHONE.height]);
    await hasNoBarriers(page);

    await page.context().setOffline(true);
    await box(page).fill('Tuần này em học gì?');
    await panel.getByRole('button', { name: 'Gửi', exact: true }).click();
    await expect(panel.getByText(/mất kết nối/)).toBeVisible();
    await page.context().setOffline(false);
    await panel.getByRole('button', { name: 'Gửi lại' }).click();
    await isAnswered(page);
    await expect(log(page).getByText('Tuần này em học gì?')).toHaveCount(1);

    await panel.getByRole('button', { name: 'Các cuộc trò chuyện' }).click();
    await panel
      .getByRole('button', { name: /^Xóa cuộc trò chuyện: / })
      .first()
      .click();
    await page.getByRole('dialog', { name: 'Xóa cuộc trò chuyện?' }).getByRole('button', { name: 'Xóa' }).click();
    await expect(panel.getByText('Chưa có cuộc trò chuyện nào')).toBeVisible();
    await panel.getByRole('button', { name: 'Cuộc trò chuyện mới' }).click();
    await expect(log(page).getByText('Em muốn hỏi gì?')).toBeVisible();
    await panel.getByRole('button', { name: 'Đóng trợ lý' }).click();
    await expect(panel).toBeHidden();
    await expect(button(page)).toBeFocused();
  });
});
