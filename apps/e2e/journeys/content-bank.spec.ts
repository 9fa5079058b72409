import type { APIRequestContext, Page } from '@playwright/test';
import vi from '../../../packages/i18n/locales/vi/bank.json' with { type: 'json' };
import viCourses from '../../../packages/i18n/locales/vi/courses.json' with { type: 'json' };
import viPlayer from '../../../packages/i18n/locales/vi/player.json' with { type: 'json' };
import viSearch from '../../../packages/i18n/locales/vi/search.json' with { type: 'json' };
import { barriers } from './accessible';
import { as, courseWithParts, filled, freshName } from './courseWorld';
import { expect as expectSoon, test } from './fixtures';
import { wordFile } from './wordFile';

test.describe.configure({ timeout: 120_000 });
const expect = expectSoon.configure({ timeout: 20_000 });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const drawer = (page: Page) => page.getByRole('dialog');
/** Beside the list, where there is room for both. */
const panel = (page: Page) => page.getByRole('complementary');

interface Material {
  id: number;
  question: string;
}

/** A question of one’s own that asks for the right one of two. */
async function question(
  request: APIRequestContext,
  username: string,
  title: string,
  more: { course?: { id: number }; status?: string } = {},
): Promise<Material> {
  const course = more.course ?? (await courseWithParts(request, 'Chương một'));
  const someone = await as(request, username);
  const { results } = await someone.get(`/api/sub_modules/?module_id=${course.id}`);
  return someone.post('/api/submodulesquestions/', {
    question: title,
    status: more.status ?? 'published',
    module: course.id,
    submodule: results[0].id,
    library: 'H5P.MultiChoice',
    params: {
      question: '<p>Một byte bằng bao nhiêu bit?</p>',
      answers: [
        { text: '<div>8 bit</div>', correct: true },
        { text: '<div>4 bit</div>', correct: false },
      ],
    },
  });
}

test('a teacher finds a material, tries it as a student, publishes it, deletes it and takes that back', async ({
  page,
  request,
  signIn,
}) => {
  const title = freshName('Đổi đơn vị');
  await question(request, 'teacher', title, { status: 'unpublished' });
  await signIn(page, 'teacher');
  await page.goto('/teacher/content-bank');
  await page.getByRole('searchbox', { name: vi.search }).fill(title.replace('Đổi đơn vị', 'doi don vi'));
  await expect(page.getByRole('list', { name: vi.title }).getByRole('listitem').filter({ hasText: title })).toHaveCount(
    1,
  );
  await page.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(/open=\d+/);

  await panel(page).getByRole('radio', { name: /8 bit/ }).check({ force: true });
  await panel(page).getByRole('button', { name: viPlayer.question.check }).click();
  await expect(
    panel(page)
      .getByRole('status')
      .filter({ hasText: /Đúng|Chính xác/ })
      .first(),
  ).toBeVisible();

  await panel(page).getByRole('button', { name: vi.actions.publish }).click();
  await expect(page.getByText(vi.done.published)).toBeVisible();
  await expect(panel(page).getByRole('button', { name: vi.put.button })).toHaveCount(0);

  await panel(page).getByRole('button', { name: vi.actions.more }).click();
  await page.getByRole('menuitem', { name: vi.actions.delete }).click();
  await page.getByRole('dialog', { name: vi.delete.title }).getByRole('button', { name: vi.actions.delete }).click();
  await panel(page).getByRole('button', { name: vi.actions.undo }).click();
  await expect(page.getByText(vi.done.restored)).toBeVisible();
  await page.goBack();
  await expect(panel(page)).toHaveCount(0);
});

test('what lies open stands beside the list where there is room, over it where there is not, and Escape closes it', async ({
  page,
  request,
  signIn,
}) => {
  const title = freshName('Bên cạnh');
  await question(request, 'teacher', title);
  await signIn(page, 'teacher');
  await page.goto(`/teacher/content-bank?search=${encodeURIComponent(title)}`);
  const card = page.getByRole('link', { name: title });
  await card.focus();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('heading', { name: title })).toBeFocused();
  await expect(panel(page).getByRole('radio')).toHaveCount(4);
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('searchbox', { name: vi.search }).click();
  await expect(panel(page)).toBeVisible();
  await panel(page).getByRole('button', { name: 'Đóng' }).focus();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(page).not.toHaveURL(/open=/);

  await page.setViewportSize({ width: 1366, height: 768 });
  await card.click();
  await expect(drawer(page).getByText(title)).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toHaveCount(0);
});

test('the search of the product finds a material by its words, without accents, and opens it; students find none', async ({
  page,
  request,
  signIn,
}) => {
  const title = freshName('Bảng tính thần tốc');
  await question(request, 'teacher', title);
  const look = async (term: string) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill(term);
  };
  await signIn(page, 'teacher');
  await page.goto('/teacher/overview');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await look(title.replace('Bảng tính thần tốc', 'bang tinh than toc'));
  await page.getByRole('option', { name: title }).click();
  await expect(page).toHaveURL(/\/teacher\/content-bank\?open=\d+$/);
  await expect(panel(page).getByRole('heading', { name: title })).toBeVisible();

  await signIn(page, 'student');
  await page.goto('/student/overview');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await look(title);
  // Pages of help that share a word with it are offered, the question itself is not.
  await expect(page.getByRole('listbox', { name: viSearch.results })).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByRole('option', { name: title })).toHaveCount(0);
});

test('an administrator places materials in a part with the keyboard, in order and with points; staff only look', async ({
  page,
  request,
  signIn,
}) => {
  const course = await courseWithParts(request, 'Chương một');
  const first = await question(request, 'admin', freshName('Câu đầu'), { course });
  const second = await question(request, 'admin', freshName('Câu sau'), { course });
  await signIn(page, 'admin');
  const parts = `/admin/module/?id=${course.id}&mode=view&tab=parts`;
  const openPanel = async () => {
    await page.goto(parts);
    await page
      .getByRole('button', { name: /^Thao tác với/ })
      .first()
      .press('Enter');
    await page.getByRole('menuitem', { name: viCourses.parts.open_materials }).press('Enter');
  };
  await openPanel();
  await button(page, filled(vi.placing.add, { name: first.question })).press('Enter');
  await button(page, filled(vi.placing.add, { name: second.question })).press('Enter');
  await page.getByRole('textbox', { name: filled(vi.placing.points_of, { name: second.question }) }).fill('2,5');
  const placed = page.getByRole('list', { name: vi.placing.placed }).getByRole('listitem');
  await page.getByRole('button', { name: `Di chuyển: ${second.question}` }).press('ArrowUp');
  await expect(placed.first()).toContainText(second.question);
  await button(page, vi.placing.save).press('Enter');
  await expect(page.getByText(vi.placing.saved)).toBeVisible();
  const { results } = await (await as(request, 'admin')).get(`/api/sub_modules/?module_id=${course.id}`);
  expect(results[0].questions.map(({ id, points }: { id: number; points: number }) => [id, points])).toEqual([
    [second.id, 2.5],
    [first.id, 1],
  ]);

  await signIn(page, 'staff');
  await openPanel();
  await expect(drawer(page)).toContainText(second.question);
  await expect(button(page, vi.placing.save)).toHaveCount(0);
});

test('a teacher gives additional material to a class, and a student of it answers a question there', async ({
  page,
  request,
  signIn,
}) => {
  const title = freshName('Ôn thêm');
  await question(request, 'teacher', title);
  const { classes } = await (await as(request, 'student')).get('/api/me/');
  const own = classes.at(-1).name as string;
  await signIn(page, 'teacher');
  await page.goto('/teacher/additional-material?tab=own');
  const row = page.getByRole('row').filter({ hasText: title });
  await row.getByRole('button', { name: /^Thao tác với/ }).click();
  await page.getByRole('menuitem', { name: vi.give.button }).click();
  const dialog = page.getByRole('dialog', { name: vi.give.title });
  await dialog.getByRole('button', { name: vi.give.button }).click();
  await expect(dialog.getByText(vi.give.missing_classes)).toBeVisible();
  await dialog.getByRole('checkbox', { name: own }).check();
  await dialog.getByRole('button', { name: vi.give.button }).click();
  await expect(page.getByText(vi.give.done)).toBeVisible();

  await signIn(page, 'student');
  await page.goto('/student/overview');
  // It is to be done; what has no end comes last.
  const more = page.getByRole('button', { name: /^Xem cả/ }).first();
  const given = page.getByRole('link', { name: new RegExp(title) }).first();
  await expect(more.or(given).first()).toBeVisible();
  if (!(await given.isVisible())) await more.click();
  await given.click();
  await drawer(page).getByRole('radio', { name: /4 bit/ }).check({ force: true });
  const checked = page.waitForResponse((answer) => answer.url().includes('/check/'));
  await drawer(page).getByRole('button', { name: viPlayer.question.check }).click();
  expect((await (await checked).json()).correct).toBe(false);
  await expect(drawer(page).getByRole('button', { name: viPlayer.question.try_again })).toBeVisible();

  await signIn(page, 'teacher');
  await page.goto('/teacher/additional-material');
  await page
    .getByRole('row')
    .filter({ hasText: title })
    .getByRole('button', { name: /^Thao tác với/ })
    .click();
  await page.getByRole('menuitem', { name: vi.given.take_back }).click();
  await page.getByRole('dialog').getByRole('button', { name: vi.given.take_back }).click();
  await expect(page.getByText(vi.given.taken_back)).toBeVisible();
});

test('a Word test becomes drafts: what is doubtful is told with its place, and nothing is stored before', async ({
  page,
  request,
  signIn,
}) => {
  const course = await courseWithParts(request, 'Chương một');
  const mark = freshName('kiểm tra');
  const file = await wordFile([
    `Câu 1: Thiết bị nào là thiết bị vào, ${mark}?`,
    'A. Màn hình',
    '_B. Bàn phím_',
    'C. Máy in',
    'D. Loa',
    `Câu 2: Phần mềm nào là hệ điều hành, ${mark}?`,
    'A. Windows',
    'B. Word',
    'C. Excel',
    'D. Paint',
  ]);
  await signIn(page, 'teacher');
  await page.goto('/teacher/content-bank');
  await button(page, vi.create.button).click();
  await page.getByRole('menuitem', { name: new RegExp(`^${vi.create.questions}`) }).click();
  await page.locator('input[type=file]').setInputFiles({
    name: 'on-tap.docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    buffer: file,
  });
  await expect(page.getByRole('heading', { name: vi.questions.review_title })).toBeVisible();
  await expect(page.getByText('Chưa nhận ra đáp án đúng', { exact: false }).first()).toBeVisible();
  await page.reload();
  await button(page, filled(vi.questions.next_one, { total: 1 })).click();
  // The course of the last question is suggested, and its name may arrive in the middle of what is typed.
  await expect(async () => {
    await page.getByRole('combobox', { name: new RegExp(`^${vi.place.course}`) }).fill(course.name);
    await page.getByRole('option', { name: course.name }).click({ timeout: 5000 });
  }).toPass();
  await button(page, filled(vi.questions.confirm_published_one, { total: 1 })).click();
  await expect(page.getByText(vi.place.missing_part)).toBeVisible();
  await page.getByRole('combobox', { name: new RegExp(`^${vi.place.part}`) }).click();
  await page.getByRole('option').first().click();
  await button(page, filled(vi.questions.confirm_published_one, { total: 1 })).click();
  await expect(page.getByText(filled(vi.questions.published_one, { total: 1 }))).toBeVisible();
  await page.getByRole('link', { name: vi.questions.to_bank }).click();
  await expect(page.getByRole('link', { name: new RegExp(mark) })).toHaveCount(1);
});
