import type { Locator, Page } from '@playwright/test';
import { barriers, paleWords } from './accessible';
import { expect, test } from './fixtures';
import { DESKTOP, PHONE, sidewaysOverflow } from './narrow';
import { SAMPLES, type SampleName } from './playerSamples';
import { buildStage, play } from './playerStage';
import { drawn } from './settled';

test.describe.configure({ mode: 'default' });
// A recording that is not there is part of one content.
test.use({ allowedErrors: [/status of 404 .*player-stage/] });

let stage: Awaited<ReturnType<typeof buildStage>>;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  stage = await buildStage();
});
test.afterAll(() => stage.remove());

/** By the Tab key alone, as somebody without a mouse gets there. */
async function reach(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not lead to ${target}`);
}
async function press(page: Page, target: Locator): Promise<void> {
  await reach(page, target);
  await page.keyboard.press('Enter');
}
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Colours change when the page has heard of it and drawn itself anew. */
async function inColours(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
  await drawn(page);
}

const KINDS: Record<string, SampleName[]> = {
  'questions of one kind': [
    'choice',
    'several',
    'trueFalse',
    'statements',
    'shortAnswer',
    'essay',
    'fileTask',
    'blanks',
    'dragText',
  ],
  'questions together, cards, panels, texts and pictures': ['questionSet', 'cards', 'accordion', 'image', 'text'],
  'columns, books and slides': ['column', 'book', 'presentation'],
};

test('every sample is looked at', () => {
  expect(Object.values(KINDS).flat().sort()).toEqual(Object.keys(SAMPLES).sort());
});

for (const [kinds, names] of Object.entries(KINDS)) {
  test(`${kinds}: no barriers, light and dark, on a desk and on a phone`, async ({ page }) => {
    for (const name of names) {
      await test.step(name, async () => {
        await page.setViewportSize(DESKTOP);
        await play(page, stage.folder, name);
        expect.soft(await barriers(page)).toEqual([]);
        await inColours(page, 'dark');
        expect.soft(await paleWords(page)).toEqual([]);
        await page.setViewportSize(PHONE);
        await play(page, stage.folder, name, 'en');
        expect.soft(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
        expect.soft(await barriers(page)).toEqual([]);
        await inColours(page, 'light');
      });
    }
  });
}

test('a choice, by keyboard alone: answered, tried again, solved', async ({ page }) => {
  await play(page, stage.folder, 'choice');
  await reach(page, page.getByRole('radio').first());
  await page.keyboard.press(' ');
  await press(page, button(page, 'Gợi ý cho đáp án A'));
  await expect(page.getByText('Tên tệp nằm ở đâu?')).toBeVisible();
  await page.keyboard.press('Escape');
  await press(page, button(page, 'Kiểm tra'));
  const verdict = page.getByRole('group', { name: 'Chưa đúng' });
  await expect(verdict).toBeFocused();
  await expect(verdict).toContainText('máy hỏng thì tệp vẫn mất theo');
  expect(await barriers(page)).toEqual([]);
  await press(page, button(page, 'Làm lại'));
  await expect(page.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await press(page, button(page, 'Kiểm tra'));
  await expect(page.getByRole('group', { name: 'Đúng rồi' })).toBeFocused();
  await page.emulateMedia({ colorScheme: 'dark' });
  await drawn(page);
  expect(await paleWords(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: null });
});

test('several choices and their solution, by keyboard alone', async ({ page }) => {
  await play(page, stage.folder, 'several');
  await reach(page, page.getByRole('checkbox', { name: /Google Drive/ }));
  await page.keyboard.press(' ');
  await press(page, button(page, 'Kiểm tra'));
  await expect(page.getByRole('group', { name: 'Đúng một phần' })).toBeFocused();
  await press(page, button(page, 'Xem đáp án'));
  await expect(page.getByRole('checkbox', { name: /USB.*Đáp án đúng/s })).toBeVisible();
  expect(await barriers(page)).toEqual([]);
});

test('true or false, by keyboard alone', async ({ page }) => {
  await play(page, stage.folder, 'trueFalse');
  await reach(page, page.getByRole('radio').first());
  await page.keyboard.press('ArrowRight');
  await press(page, button(page, 'Kiểm tra'));
  await expect(page.getByText('lộ một nơi là lộ tất cả')).toBeVisible();
});

test('statements, by keyboard alone: judged, taken back, tried again, solved', async ({ page }) => {
  await play(page, stage.folder, 'statements');
  const choice = (letter: string, name: string) =>
    page.getByRole('radiogroup', { name: new RegExp(`^${letter}\\)`) }).getByRole('radio', { name, exact: true });
  await reach(page, choice('a', 'Đúng'));
  await page.keyboard.press(' ');
  await page.keyboard.press(' ');
  await expect(choice('a', 'Đúng')).not.toBeChecked();
  await press(page, button(page, 'Kiểm tra'));
  await expect(page.getByText('Em hãy chọn Đúng hoặc Sai cho ít nhất một ý')).toBeVisible();
  for (const letter of ['a', 'b', 'c']) {
    await reach(page, choice(letter, 'Đúng'));
    await page.keyboard.press(' ');
  }
  await press(page, button(page, 'Kiểm tra'));
  await expect(page.getByRole('group', { name: 'Đúng một phần' })).toBeFocused();
  await expect(page.getByText(/Đúng 2 trên 4 ý, được 25\s%/)).toBeVisible();
  await press(page, button(page, 'Xem đáp án'));
  await expect(page.getByText('Đáp án: Sai')).toHaveCount(2);
  expect(await barriers(page)).toEqual([]);
  await inColours(page, 'dark');
  expect(await paleWords(page)).toEqual([]);
  await inColours(page, 'light');
});

test('a short answer, by keyboard alone: what does not fit is refused beside the field', async ({ page }) => {
  await play(page, stage.folder, 'shortAnswer');
  const field = page.getByRole('textbox', { name: /Câu trả lời của em/ });
  await reach(page, field);
  await page.keyboard.type('6 MB');
  await expect(page.getByText('Chỗ này chỉ ghi được chữ số, dấu phẩy và dấu trừ.')).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await expect(field).toHaveValue('6');
  await page.keyboard.type('.0');
  await expect(field).toHaveValue('6,0');
  await press(page, button(page, 'Kiểm tra'));
  await expect(page.getByRole('group', { name: 'Đúng rồi' })).toBeFocused();
});

test('blanks, by keyboard alone', async ({ page }) => {
  await play(page, stage.folder, 'blanks');
  await reach(page, page.getByRole('textbox').first());
  await page.keyboard.type('ctrl+c');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Ctrl+X');
  await press(page, button(page, 'Kiểm tra'));
  await expect(page.getByText('chưa đúng', { exact: true })).toHaveCount(2);
  await press(page, button(page, 'Xem đáp án'));
  await expect(page.getByText('Ctrl+V')).toBeVisible();
  expect(await barriers(page)).toEqual([]);
});

const word = (page: Page, text: string) =>
  page.getByRole('group', { name: 'Các từ để chọn' }).getByRole('button', { name: text });
const gap = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`^Chỗ trống ${number} trên 3`) });

test('words are put into gaps by keyboard alone', async ({ page }) => {
  await play(page, stage.folder, 'dragText');
  await press(page, gap(page, 1));
  await press(page, word(page, 'vào'));
  await expect(gap(page, 1)).toBeFocused();
  await expect(gap(page, 1)).toContainText('vào');
  await press(page, gap(page, 2));
  await press(page, word(page, 'ra'));
  await press(page, gap(page, 3));
  await press(page, word(page, 'lưu trữ'));
  await press(page, button(page, 'Kiểm tra'));
  await expect(page.getByRole('group', { name: 'Đúng rồi' })).toBeFocused();
  expect(await barriers(page)).toEqual([]);
});

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is nowhere`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('words are dragged by mouse: into a gap, from gap to gap, and back', async ({ page }) => {
  await play(page, stage.folder, 'dragText');
  const drag = async (from: Locator, to: Locator) => {
    const [start, end] = [await middleOf(from), await middleOf(to)];
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(end.x, end.y, { steps: 6 });
    await page.mouse.up();
  };
  await drag(word(page, 'ra'), gap(page, 1));
  await expect(gap(page, 1)).toContainText('ra');
  await drag(word(page, 'vào'), gap(page, 2));
  await drag(gap(page, 1), gap(page, 2));
  await expect(gap(page, 1)).toContainText('vào');
  await expect(gap(page, 2)).toContainText('ra');
  await drag(gap(page, 2), page.getByRole('group', { name: 'Các từ để chọn' }));
  await expect(word(page, 'ra')).toBeVisible();
});

test('words are dragged by finger', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await play(page, stage.folder, 'dragText');
  const line = await page.context().newCDPSession(page);
  await line.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const [start, end] = [await middleOf(word(page, 'vào')), await middleOf(gap(page, 1))];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    line.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [start]);
  for (const share of [0.25, 0.5, 0.75, 1]) {
    await touch('touchMove', [{ x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share }]);
  }
  await touch('touchEnd', []);
  await expect(gap(page, 1)).toContainText('vào');
  await line.send('Emulation.setTouchEmulationEnabled', { enabled: false });
});

test('a set of questions from its first page to its result, by keyboard alone', async ({ page }) => {
  await play(page, stage.folder, 'questionSet');
  await press(page, button(page, 'Bắt đầu'));
  await reach(page, page.getByRole('radio').first());
  await page.keyboard.press('ArrowDown');
  await press(page, button(page, 'Kiểm tra'));
  await press(page, button(page, 'Câu tiếp'));
  await reach(page, page.getByRole('radio').first());
  await page.keyboard.press(' ');
  await press(page, button(page, 'Câu tiếp'));
  await press(page, button(page, 'Xem kết quả'));
  await expect(page.getByText('2 đúng + 1 chưa làm = 3 câu')).toBeVisible();
  await expect(page.getByText('Em nắm chắc bài rồi.')).toBeVisible();
  expect(await barriers(page)).toEqual([]);
});

test('cards, panels and a book, by keyboard alone', async ({ page }) => {
  await play(page, stage.folder, 'cards');
  await press(page, page.getByRole('button', { name: /^CPU/ }));
  await expect(page.getByText('Bộ xử lý trung tâm', { exact: true })).toBeVisible();
  await press(page, button(page, 'Thẻ tiếp'));
  await expect(page.getByText('Thẻ 2 trên 2', { exact: true })).toBeVisible();

  await play(page, stage.folder, 'accordion');
  await press(page, button(page, 'Sao lưu ở đâu?'));
  await expect(page.getByText('Ở ít nhất hai nơi.')).toBeVisible();
  expect(await barriers(page)).toEqual([]);

  await play(page, stage.folder, 'book');
  await press(page, button(page, 'Đọc sách'));
  await press(page, button(page, 'Tiếp'));
  await reach(page, page.getByRole('radio').first());
  await page.keyboard.press(' ');
  await page.keyboard.press('Shift+Tab');
  await press(page, button(page, 'Trước'));
  await press(page, button(page, 'Tiếp'));
  await expect(page.getByRole('radio').first()).toBeChecked();
  expect(await barriers(page)).toEqual([]);
});

test('slides, by keyboard alone: arrows, list, dialog, question, text', async ({ page }) => {
  await play(page, stage.folder, 'presentation');
  await expect(page.getByText('Trang 1 trên 3', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Trang 2 trên 3', { exact: true })).toBeVisible();
  await press(page, button(page, 'Mở câu hỏi thêm'));
  const dialog = page.getByRole('dialog');
  await reach(page, dialog.getByRole('radio').first());
  await page.keyboard.press(' ');
  await press(page, dialog.getByRole('button', { name: 'Kiểm tra' }));
  await expect(dialog.getByRole('group', { name: 'Đúng rồi' })).toBeFocused();
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await press(page, button(page, 'Danh sách trang'));
  await press(page, page.getByRole('navigation', { name: 'Danh sách trang' }).getByRole('button', { name: /Câu hỏi/ }));
  await expect(page.getByText('Trang 3 trên 3', { exact: true })).toBeVisible();
  await reach(page, page.getByRole('radio').first());
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Trang 3 trên 3', { exact: true })).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await drawn(page);
  expect(await paleWords(page)).toEqual([]);
  await press(page, button(page, 'Kiểm tra'));
  await expect(page.getByRole('group', { name: 'Đúng rồi' })).toBeFocused();
  // A slide stays paper in the dark, with all that stands on it.
  await drawn(page);
  expect(await paleWords(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: null });
  await press(page, button(page, 'Xem dạng bài đọc'));
  await expect(page.getByRole('article')).toBeVisible();
  expect(await barriers(page)).toEqual([]);
});

test('letters of a slide grow with it; on a phone it is read as text', async ({ page }) => {
  const size = () =>
    page.getByText('3 bản của mỗi tệp').evaluate((line) => Number.parseFloat(getComputedStyle(line).fontSize));
  await page.setViewportSize(DESKTOP);
  await play(page, stage.folder, 'presentation');
  const slide = page.locator('[data-paper]');
  const { width = 0, height = 0 } = (await slide.boundingBox()) ?? {};
  expect(width / height).toBeCloseTo(2, 1);
  expect(await size()).toBeCloseTo(width / 40, 0);
  const title = slide.getByText('Quy tắc 3 – 2 – 1');
  const looks = await title.evaluate((words) => {
    const { color, fontSize } = getComputedStyle(words);
    return { color, size: Number.parseFloat(fontSize) };
  });
  expect(looks.color).toBe('rgb(14, 90, 97)');
  expect(looks.size).toBeCloseTo(width / 20, 0);
  await page.setViewportSize(PHONE);
  await expect(page.getByRole('article', { name: 'Quy tắc 3 – 2 – 1' })).toBeVisible();
  expect(await size()).toBeGreaterThanOrEqual(16);
});

test('full screen holds the slide and its bars', async ({ page }) => {
  await play(page, stage.folder, 'presentation');
  await button(page, 'Toàn màn hình').click();
  await expect(button(page, 'Thoát toàn màn hình')).toBeVisible();
  await button(page, 'Tiếp').click();
  await expect(page.getByText('Trang 2 trên 3', { exact: true })).toBeVisible();
  await button(page, 'Mở câu hỏi thêm').click();
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
});

const HOSTILE = [
  '<p style="position:fixed;inset:0;background:url(https://evil.test/x)">che hết</p>',
  '<img src=x onerror="window.hit=1">',
  '<svg onload="window.hit=1"><script>window.hit=1</script></svg>',
  '<script>window.hit=1</script>',
  '<iframe srcdoc="<script>parent.hit=1</script>"></iframe>',
  '<a href="javascript:window.hit=1">bấm</a>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.hit=1&gt;">',
  '<form action="https://evil.test"><input name="q"><button>x</button></form>',
  '<noscript><p title="</noscript><img src=x onerror=window.hit=1>">',
  '<img src="https://evil.test/p.png" alt="ảnh ở nơi khác">',
].join('\n');

test.describe('hostile texts', () => {
  // The browser tells of what it was not allowed to run while the text was read.
  test.use({ allowedErrors: [/violates the following Content Security Policy|status of 404 .*player-stage/] });

  test('run nothing, load nothing from elsewhere and cover nothing', async ({ page }) => {
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('evil.test')) elsewhere.push(request.url());
    });
    await play(page, stage.folder, { library: 'H5P.AdvancedText 1.1', params: { text: HOSTILE } });
    await expect(page.getByText('che hết')).toBeVisible();
    expect(await page.evaluate(() => 'hit' in window)).toBe(false);
    expect(elsewhere).toEqual([]);
    const left = page.locator('main div[translate="no"]').first();
    await expect(left.locator('script, iframe, form, input, style, svg, [onerror], a[href^="javascript"]')).toHaveCount(
      0,
    );
    expect(await page.getByText('che hết').evaluate((line) => getComputedStyle(line).position)).toBe('static');
  });
});
