import type { Page } from '@playwright/test';
import viAuth from '../../../packages/i18n/locales/vi/auth.json' with { type: 'json' };
import words from '../../../packages/i18n/locales/vi/exam_room.json' with { type: 'json' };
import viExams from '../../../packages/i18n/locales/vi/exams.json' with { type: 'json' };
import viKinds from '../../../packages/i18n/locales/vi/kinds.json' with { type: 'json' };
import { barriers } from './accessible';
import { as, filled, fitsTheScreen } from './courseWorld';
import { ANSWERS, examFor, SAYS, sitting } from './examWorld';
import { expect, PASSWORD, test } from './fixtures';
import { PHONE } from './narrow';

// The line is cut on purpose.
test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

/** Writes down everything that the line under a question ever says, by the number of the question. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const look = () => {
      const number = document.querySelector('#question-number')?.getAttribute('aria-label') ?? '';
      const line = document.querySelector('[data-testid="answer-state"]')?.textContent ?? '';
      const entry = `${number}: ${line}`;
      if (said.at(-1) !== entry) said.push(entry);
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
const saidOn = (page: Page) => page.evaluate(() => (window as unknown as { said: string[] }).said);
const score = (page: Page, text: string) =>
  expect(page.getByLabel(viExams.result.score, { exact: true })).toContainText(text);

test.describe('in a browser that keeps no worker', () => {
  // It would die with the tab, and the line of a dead one cannot be brought back. In a browser of its own, because
  // others' contexts have workers, and theirs need them.
  test.use({ serviceWorkers: 'block', coldBrowser: true });

  test('without a line one answers on, the tab is killed, and nothing is lost nor called saved before it is', async ({
    page,
    context,
    request,
    signIn,
  }) => {
    const exam = await examFor(request, { withBlanks: true });
    await signIn(page, 'student');
    await page.goto('/student/examtest');
    const card = page.getByRole('article', { name: exam.course.name });
    await expect(card).toContainText(viExams.state.open);
    await card.getByRole('link', { name: viExams.action.open }).click();
    await expect(page).toHaveURL(exam.path);
    const first = sitting(page);
    await page.getByRole('button', { name: words.before.start }).click();
    // The order of the questions differs: the one with blanks may stand anywhere.
    const blanksAt = await placeOfBlanks(page);
    const [one, two, three] = [1, 2, 3, 4].filter((number) => number !== blanksAt) as [number, number, number];
    await first.go(one);
    await first.choose();
    await expect(first.state).toHaveText(SAYS.saved);

    await context.setOffline(true);
    await watch(page);
    await first.go(two);
    await first.choose();
    await expect(first.state).toContainText(SAYS.kept);
    await first.go(three);
    await first.choose(false);
    await expect(first.state).toContainText(SAYS.kept);
    await first.go(blanksAt);
    await page.getByRole('textbox', { name: 'Chỗ trống 1 trên 2' }).fill('Hà Nội');
    await page.getByRole('textbox', { name: 'Chỗ trống 2 trên 2' }).fill('Hồng');
    await page.getByRole('button', { name: words.question.flag }).click();
    await expect(first.state).toContainText(SAYS.kept);
    await expect(page.getByText(words.band.down.split('{{')[0] ?? '')).toBeVisible();
    const calledSaved = new RegExp(words.state.saved.split('{{')[0] ?? '');
    expect((await saidOn(page)).filter((entry) => calledSaved.test(entry) && !entry.startsWith(`Câu ${one} `))).toEqual(
      [],
    );

    // Handing in is refused, not silently incomplete.
    await first.handIn();
    await expect(page.getByRole('dialog')).toContainText(filled(words.review.stuck_other, { count: 3 }), {
      timeout: 20_000,
    });
    await page.getByRole('button', { name: words.review.wait }).click();

    // The tab dies with what it knows; the line is back, but no answer comes through yet.
    await page.goto('chrome://crash').catch(() => undefined);
    await page.close();
    await context.setOffline(false);
    await context.route(ANSWERS, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
    const again = await context.newPage();
    const second = sitting(again);
    await again.goto(exam.path);
    await second.go(two);
    await expect(second.chosen()).toBeChecked();
    await expect(second.state).toContainText(SAYS.kept);
    await expect(second.cell(blanksAt)).toHaveAccessibleName(/đã đánh dấu/);
    await context.unroute(ANSWERS);
    // Unless the room has just tried by itself: then the button is gone.
    const isSaved = () => expect(second.state).toHaveText(SAYS.saved);
    await Promise.race([again.getByRole('button', { name: words.band.retry }).click(), isSaved()]);
    await isSaved();
    await expect(again.getByText('4 + 0 + 0 = 4 câu')).toBeVisible();

    await second.handIn();
    await expect(again).toHaveURL(/\/student\/examtest\/result\?id=\d+/);
    await score(again, '7,5');
    // Solutions open when the teacher releases them, and the page hears of it.
    await expect(again.getByText(viExams.result.later_release)).toBeVisible();
    await (await as(request, 'admin')).post(`/api/class_exams/${exam.course.id}/${exam.classId}/release/`, {});
    await again.getByText(filled(viExams.result.all, { count: 1 })).waitFor();
    await again.locator('summary').click();
    await expect(again.locator('details')).toContainText('Câu này đúng');
    await expect(again.locator('details')).toContainText('Em đọc lại bài 2.');
    expect(await barriers(again)).toEqual([]);
    await again.getByRole('link', { name: viExams.result.back }).click();
    await expect(again.getByRole('article', { name: exam.course.name })).toContainText(viExams.state.done);
    // Nothing of the answers stays on a computer that others use.
    const left = await again.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const open = indexedDB.open('khue.exam-journal');
          open.onsuccess = () => {
            const count = open.result.transaction('entries').objectStore('entries').count();
            count.onsuccess = () => resolve(count.result);
          };
        }),
    );
    expect(left).toBe(0);
  });
});

/** Answers whatever kind of question is shown, rightly. */
async function answerShown(page: Page): Promise<void> {
  const pane = page.getByRole('region', { name: /^Câu \d+ trên/ });
  const fields = pane.getByRole('textbox');
  const words = pane.getByRole('group', { name: viKinds.drag_text.words });
  const lines = pane.getByRole('radiogroup');
  // Whatever it is, it has come: without a line nothing is fetched.
  await expect(fields.or(words).or(lines).first()).toBeVisible();
  if ((await words.count()) > 0) {
    await words.getByRole('button', { name: 'vào' }).click();
    await pane.getByRole('button', { name: /Chỗ trống 1 trên 1/ }).click();
  } else if ((await fields.count()) === 2) {
    await fields.nth(0).fill('Hà Nội');
    await fields.nth(1).fill('Hồng');
  } else if ((await fields.count()) === 1) {
    await fields.fill('6');
  } else if ((await lines.count()) === 2) {
    await lines.nth(0).getByRole('radio').nth(0).click({ force: true });
    await lines.nth(1).getByRole('radio').nth(1).click({ force: true });
  } else {
    const right = pane.getByRole('radio', { name: 'Câu này đúng' });
    const isChoice = (await right.count()) > 0;
    await (isChoice ? right : lines.getByRole('radio').first()).click({ force: true });
    if (isChoice) expect(await isDrawn(page)).toBe(true);
  }
}
const isDrawn = (page: Page) =>
  page.getByRole('img', { name: 'Hình của đề' }).evaluate((image: HTMLImageElement) => image.naturalWidth > 0);

test('every kind of question, without a line from the first second to the last, and a reload in between', async ({
  page,
  context,
  request,
  signIn,
}) => {
  const exam = await examFor(request, { withEveryKind: true });
  expect((await request.get('/exam-room-worker.js')).headers()['cache-control']).toBe('no-cache');
  await signIn(page, 'student');
  await page.goto(exam.path);
  await expect(page.getByText(words.prepare.ready, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: words.before.start }).click();
  const room = sitting(page);
  await room.cell(1).waitFor();
  // The picture is the only thing that comes after the start.
  await expect(page.getByText(/Đang tải hình/)).toHaveCount(0);
  await context.setOffline(true);
  for (const number of [1, 2, 3, 4, 5, 6]) {
    await room.go(number);
    await answerShown(page);
    await expect(room.state).toContainText(SAYS.kept);
  }
  await expect(page.getByText('0 + 6 + 0 = 6 câu')).toBeVisible();
  await room.go(5);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Câu 5 trên 6' })).toBeVisible();
  await expect(page.getByText(filled(words.attempt_of, { number: 1, total: 1 }))).toBeVisible();
  await expect(page.getByText('0 + 6 + 0 = 6 câu')).toBeVisible();
  for (const number of [1, 2, 3, 4, 5, 6]) {
    await room.go(number);
    await expect(room.state).toContainText(SAYS.kept);
    await expect(page.getByText(words.broken.title)).toHaveCount(0);
    const picture = page.getByRole('img', { name: 'Hình của đề' });
    if ((await picture.count()) > 0) expect(await isDrawn(page)).toBe(true);
  }

  await context.setOffline(false);
  await expect(page.getByText('6 + 0 + 0 = 6 câu')).toBeVisible({ timeout: 30_000 });
  await room.handIn();
  await score(page, '10');
  // Nothing of the paper stays on a computer that others use, and after a sign-out nothing of the room.
  const kept = () =>
    page.evaluate(async () => ({
      caches: (await caches.keys()).map((name) => name.replace(/-[0-9a-f]{16}$/, '')),
      workers: (await navigator.serviceWorker.getRegistrations()).length,
    }));
  await expect.poll(kept).toEqual({ caches: ['khue-exam-room'], workers: 1 });
  await page.getByRole('button', { name: /^Tài khoản của/ }).click();
  await page.getByRole('menuitem', { name: 'Đăng xuất' }).click();
  await expect(page).toHaveURL(/\/user\/login/);
  await expect.poll(kept).toEqual({ caches: [], workers: 0 });
});

async function placeOfBlanks(page: Page): Promise<number> {
  for (const number of [1, 2, 3, 4]) {
    await sitting(page).go(number);
    await page.getByRole('heading', { name: `Câu ${number} trên` }).waitFor();
    if ((await page.getByRole('radio').count()) === 0) return number;
  }
  throw new Error('No question with blanks.');
}

test('by keyboard alone, on a line that loses calls before and after they reach the server', async ({
  page,
  request,
  signIn,
}) => {
  const exam = await examFor(request, { questions: 3 });
  await signIn(page, 'student');
  let calls = 0;
  await page.route(ANSWERS, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    calls += 1;
    if (calls % 3 === 1) return route.abort();
    if (calls % 3 === 2) {
      await route.fetch();
      return route.abort();
    }
    return route.continue();
  });
  await page.goto(exam.path);
  await page.getByText(words.prepare.ready, { exact: true }).waitFor();
  await page.getByRole('button', { name: words.before.start }).focus();
  await page.keyboard.press('Enter');
  const room = sitting(page);
  await page.getByRole('heading', { name: 'Câu 1 trên' }).waitFor();
  expect(await barriers(page)).toEqual([]);
  for (const number of [1, 2, 3]) {
    await expect(page.getByRole('heading', { name: `Câu ${number} trên` })).toBeVisible();
    const letters = await page.locator('label').allTextContents();
    const right = letters.findIndex((text) => text.includes('Câu này đúng'));
    await page.keyboard.press(number === 2 ? String(right + 1) : 'ABCD'.charAt(right));
    await expect(room.chosen()).toBeChecked();
    if (number === 2) await page.keyboard.press('f');
    if (number < 3) await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('button', { name: words.question.flagged, pressed: true })).toBeVisible();
  await expect(page.getByText('3 + 0 + 0 = 3 câu')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: words.hand_in, exact: true }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(words.review.all_answered);
  await expect(dialog.getByRole('button', { name: filled(words.review.go, { number: 2 }) })).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: words.review.confirm }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/result/);
  await score(page, '10');
});

test('on two devices and in two tabs no answer is lost, and each shows what the other has done', async ({
  page,
  context,
  browser,
  baseURL,
  request,
  signIn,
}) => {
  const exam = await examFor(request, { questions: 4 });
  await signIn(page, 'student');
  const one = sitting(page);
  await one.start(exam.path);
  const tab = await context.newPage();
  await tab.goto(exam.path);
  const beside = sitting(tab);
  await beside.go(2);

  const elsewhere = await browser.newContext({ baseURL, locale: 'vi-VN', viewport: PHONE });
  const other = await elsewhere.newPage();
  await signIn(other, 'student');
  await other.goto(exam.path);
  await other.getByRole('heading', { name: 'Câu 1 trên' }).waitFor();
  await fitsTheScreen(other);
  expect(await barriers(other)).toEqual([]);

  await one.choose();
  await expect(one.state).toHaveText(SAYS.saved);
  await beside.choose();
  await expect(beside.state).toHaveText(SAYS.saved);
  // The tab beside it has heard of it.
  await expect(one.cell(2)).toHaveAccessibleName(/Đã lưu/);

  // The other device does not know that numbers one and two are taken.
  const away = sitting(other);
  for (const _ of [1, 2]) await other.getByRole('button', { name: words.question.next }).click();
  await away.choose();
  await expect(away.state).toHaveText(SAYS.saved);
  for (const _ of [1, 2]) await other.getByRole('button', { name: words.question.previous }).click();
  await away.choose(false);
  await expect(away.state).toHaveText(SAYS.saved);

  // What was chosen last counts, here as there.
  await one.go(4);
  await one.choose();
  await expect(one.state).toHaveText(SAYS.saved);
  await page.reload();
  await one.go(1);
  await expect(one.chosen(false)).toBeChecked();
  await expect(page.getByText('4 + 0 + 0 = 4 câu')).toBeVisible();
  await one.handIn();
  await score(page, '7,5');
  // The attempt is over for the other one, too.
  await away.choose();
  await expect(other).toHaveURL(/result/);
  await score(other, '7,5');
  await elsewhere.close();
});

test('when the time is over all that was saved is marked, and what did not arrive is told', async ({
  page,
  request,
  signIn,
}) => {
  const exam = await examFor(request, { questions: 2, closesIn: 16, attempts: null });
  await signIn(page, 'student');
  const room = sitting(page);
  await page.goto(exam.path);
  await expect(page.getByText(/vì kỳ thi đóng lúc đó/)).toBeVisible();
  await page.getByRole('button', { name: words.before.start }).click();
  await room.choose();
  await expect(room.state).toHaveText(SAYS.saved);
  await page.route(ANSWERS, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await room.go(2);
  await room.choose();
  await expect(room.state).toContainText(SAYS.kept);
  await expect(page.getByText(words.over.title)).toBeVisible();
  await expect(page).toHaveURL(/result/, { timeout: 40_000 });
  await score(page, '5');
  await expect(page.getByText(viExams.result.ended_by.time)).toBeVisible();
  await expect(page.getByText(filled(viExams.late.handed_in_title_other, { count: 1 }))).toBeVisible();
});

test('a session that ends in between keeps the answer until the same student has signed in again', async ({
  page,
  request,
  signIn,
}) => {
  const exam = await examFor(request, { questions: 2, review: 'none' });
  await signIn(page, 'student');
  const room = sitting(page);
  await room.start(exam.path);
  const token = await page.evaluate(() => JSON.parse(window.localStorage.getItem('khue.user') ?? '{}').access_token);
  await request.post('/api/logout/', { headers: { Authorization: `Bearer ${token}` }, data: {} });
  await room.choose();
  await expect(page).toHaveURL(/\/user\/login/);
  await page.getByLabel(viAuth.field.username, { exact: true }).fill('student');
  await page.getByLabel(viAuth.field.password, { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: viAuth.login.submit, exact: true }).click();
  await expect(page).toHaveURL(exam.path);
  await expect(room.chosen()).toBeChecked();
  await expect(room.state).toHaveText(SAYS.saved);

  // Back, with nothing unsaved, leads to the list; the attempt goes on from there.
  await page.goto('/student/examtest');
  await page
    .getByRole('article', { name: exam.course.name })
    .getByRole('link', { name: viExams.action.running })
    .click();
  await expect(room.cell(1)).toHaveAccessibleName(/Đã lưu/);
  await room.handIn();
  // This course tells nothing to students, and says so calmly.
  await expect(page.getByRole('heading', { name: viExams.result.handed_in })).toBeVisible();
  await expect(page.getByText(viExams.result.held_back.split('. ')[1] ?? '')).toBeVisible();
});
