import type { Page } from '@playwright/test';
import viBank from '../../../packages/i18n/locales/vi/bank.json' with { type: 'json' };
import vi from '../../../packages/i18n/locales/vi/editor.json' with { type: 'json' };
import viKinds from '../../../packages/i18n/locales/vi/kinds.json' with { type: 'json' };
import viPlayer from '../../../packages/i18n/locales/vi/player.json' with { type: 'json' };
import { barriers } from './accessible';
import { filled, freshName } from './courseWorld';
import { expect as expectSoon, test } from './fixtures';
import { DESKTOP, PHONE } from './narrow';

test.describe.configure({ timeout: 120_000 });
const expect = expectSoon.configure({ timeout: 20_000 });

const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const choice = (letter: string) => filled(viKinds.multi_choice.form.one, { letter });

/** The first course that is found, and the first of its parts. */
async function chooseFirst(page: Page, label: string): Promise<void> {
  const box = page
    .getByRole('combobox', { name: new RegExp(`^${label}`) })
    .or(page.getByLabel(new RegExp(`^${label}`)));
  await box.first().click();
  await page.getByRole('option').first().click();
}

async function place(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: new RegExp(`^${vi.fields.title}`) }).fill(name);
  await chooseFirst(page, vi.fields.course);
  await chooseFirst(page, vi.fields.part);
}

/** Into a text with marks: it becomes one when it gets the focus. */
async function write(page: Page, label: string, words: string): Promise<void> {
  await textbox(page, label).focus();
  await expect(page.getByRole('toolbar', { name: filled(vi.rich.toolbar, { label }) })).toBeVisible();
  await page.keyboard.type(words);
}

/** A screenshot on the clipboard. */
async function pastePicture(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 2000;
    canvas.height = 1000;
    canvas.getContext('2d')?.fillRect(100, 100, 500, 500);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
    const data = new DataTransfer();
    data.items.add(new File([blob as Blob], 'bang.png', { type: 'image/png' }));
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
}

test('a teacher makes a question with a picture, tries it, publishes it, edits it again and finds the draft after a reload', async ({
  page,
  signIn,
}) => {
  const name = freshName('Trung bình cộng');
  await signIn(page, 'teacher');
  await page.goto('/teacher/content-bank');
  await button(page, viBank.create.button).click();
  await page.getByRole('menuitem', { name: new RegExp(`^${viBank.create.manual}`) }).click();
  await page.getByRole('link', { name: new RegExp(viKinds.multi_choice.name) }).click();
  await place(page, name);

  await write(page, vi.fields.question, 'Công thức nào tính ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('trung bình cộng');
  await pastePicture(page);
  await page.getByLabel(vi.picture.alt).fill('Bảng điểm bốn dòng');
  await write(page, choice('A'), '=AVERAGE(B2:B5)');
  await write(page, choice('B'), '=SUM(B2:B5)');
  await button(page, filled(viKinds.multi_choice.form.remove, { letter: 'D' })).click();
  await page
    .getByLabel(filled(viKinds.multi_choice.form.feedback_of, { letter: 'B' }))
    .fill('SUM chỉ cộng, chưa chia.');

  await button(page, vi.foot.publish).click();
  await expect(page.getByText('Phương án 3 đang trống.').first()).toBeVisible();
  await expect(textbox(page, choice('C'))).toBeFocused();
  await page.keyboard.type('=COUNT(B2:B5)');
  await expect(page.getByText('Phương án 3 đang trống.')).toHaveCount(0);
  expect(await barriers(page)).toEqual([]);

  const preview = page.getByRole('region', { name: vi.preview.title });
  await expect(preview.getByRole('img', { name: 'Bảng điểm bốn dòng' })).toBeVisible();
  await preview.getByText('=SUM(B2:B5)').click();
  await preview.getByRole('button', { name: viPlayer.question.check }).click();
  await expect(preview.getByText('SUM chỉ cộng, chưa chia.').first()).toBeVisible();
  await preview.getByText(vi.preview.exam, { exact: true }).click();
  await expect(preview.getByRole('button', { name: viPlayer.question.check })).toHaveCount(0);

  await button(page, vi.foot.publish).click();
  await expect(page).toHaveURL(/\/teacher\/content-bank\/detail\/\?mode=view&id=\d+$/);
  await expect(page.getByText(vi.status.published, { exact: true })).toBeVisible();
  const desk = page.viewportSize() ?? DESKTOP;
  await page.setViewportSize(PHONE);
  const shown = await preview.boundingBox();
  const facts = await page.getByText(vi.fields.creator, { exact: true }).boundingBox();
  expect(shown?.width).toBeGreaterThan(300);
  expect(facts?.y).toBeGreaterThan((shown?.y ?? 0) + (shown?.height ?? 0));
  await page.setViewportSize(desk);

  await page.getByRole('link', { name: 'Chỉnh sửa' }).click();
  await page.getByLabel(vi.fields.explanation).fill('AVERAGE cộng rồi chia cho số ô.');
  await expect(page.getByText(/^Đã lưu nháp \d\d:\d\d$/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/Đã khôi phục nội dung soạn dở/)).toBeVisible();
  await expect(page.getByLabel(vi.fields.explanation)).toHaveValue('AVERAGE cộng rồi chia cho số ô.');
  await page.getByRole('button', { name: vi.restored_drop }).first().click();
  await expect(page.getByLabel(vi.fields.explanation)).toHaveValue('');
  await page.keyboard.press('Control+z');
  await expect(page.getByLabel(vi.fields.explanation)).toHaveValue('AVERAGE cộng rồi chia cho số ô.');
  await button(page, vi.foot.publish).click();
  await expect(page).toHaveURL(/mode=view/);
  await button(page, vi.versions.title).click();
  await expect(page.getByRole('dialog').getByText(filled(vi.versions.one, { number: 1 }))).toBeVisible();
});

test('a text with gaps is made with the keyboard alone', async ({ page, signIn }) => {
  await signIn(page, 'teacher');
  await page.goto('/teacher/content-bank/detail/?mode=create&type=H5P.Blanks');
  const label = filled(vi.gaps.paragraph, { number: 1 });
  await write(page, label, 'Thủ đô là Huế');
  await page.keyboard.press('Shift+Tab');
  await expect(button(page, vi.rich.gap)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(textbox(page, label)).toHaveText('Thủ đô là *Huế*');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel(filled(vi.gaps.answer, { number: 1 }))).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const other = page.getByLabel(filled(vi.gaps.alternative, { number: 1, place: 2 }));
  await other.focus();
  await page.keyboard.type('Hue');
  await expect(textbox(page, label)).toHaveText('Thủ đô là *Huế/Hue*');
  await page.keyboard.press('Control+z');
  await expect(textbox(page, label)).not.toHaveText('Thủ đô là *Huế/Hue*');
  expect(await barriers(page)).toEqual([]);
});

test('a set and a presentation are put together: parts are added, moved and placed', async ({ page, signIn }) => {
  await signIn(page, 'teacher');
  await page.goto('/teacher/content-bank/detail/?mode=create&type=H5P.QuestionSet');
  for (const type of [viKinds.true_false.name, viKinds.drag_text.name]) {
    await button(page, vi.set.add).click();
    await page.getByRole('menuitem', { name: type, exact: true }).click();
  }
  await button(page, filled(vi.list.move, { name: filled(vi.set.one, { number: 2 }) })).focus();
  await page.keyboard.press('ArrowUp');
  await expect(button(page, filled(vi.list.move, { name: filled(vi.set.one, { number: 1 }) }))).toBeFocused();
  await expect(page.getByRole('list', { name: vi.set.label }).getByRole('listitem').first()).toContainText(
    viKinds.drag_text.name,
  );
  expect(await barriers(page)).toEqual([]);

  await page.goto('/teacher/content-bank/detail/?mode=create&type=H5P.CoursePresentation');
  await button(page, vi.slides.add_element).click();
  await page.getByRole('menuitem', { name: vi.types.H5P.AdvancedText }).click();
  await write(page, vi.fields.text, 'Chào cả lớp');
  const element = page.getByRole('button', { name: /Thành phần 1: Văn bản/ });
  await element.evaluate((one) => one.scrollIntoView({ block: 'center' }));
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is nowhere.');
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 70, box.y + 45, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByLabel(vi.slides.x, { exact: true })).not.toHaveValue('10');
  await element.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByRole('spinbutton', { name: vi.slides.width, exact: true })).toHaveValue('61');
  expect(await barriers(page)).toEqual([]);
});
