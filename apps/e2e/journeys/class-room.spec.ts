import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import sheet from '../../../packages/i18n/locales/vi/attendance.json' with { type: 'json' };
import calendar from '../../../packages/i18n/locales/vi/calendar.json' with { type: 'json' };
import components from '../../../packages/i18n/locales/vi/components.json' with { type: 'json' };
import exercises from '../../../packages/i18n/locales/vi/exercises.json' with { type: 'json' };
import learning from '../../../packages/i18n/locales/vi/learning.json' with { type: 'json' };
import found from '../../../packages/i18n/locales/vi/lesson_materials.json' with { type: 'json' };
import player from '../../../packages/i18n/locales/vi/player.json' with { type: 'json' };
import words from '../../../packages/i18n/locales/vi/room.json' with { type: 'json' };
import sessions from '../../../packages/i18n/locales/vi/sessions.json' with { type: 'json' };
import { barriers } from './accessible';
import { as, filled, fitsTheScreen } from './courseWorld';
import { expect, test } from './fixtures';
import { PHONE, SCHOOL } from './narrow';
import { lessonToTeach, OWN_BOOK, OWN_DECK, ownMaterials, SLIDES } from './roomWorld';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });
const board = (page: Page) => page.getByRole('region', { name: words.stage.label });
const hands = (page: Page) => page.getByRole('region', { name: new RegExp(`^${words.hands.title}`) });
const chat = (page: Page) => page.getByRole('log', { name: words.chat.title });

async function write(page: Page, text: string) {
  await page.getByRole('textbox', { name: words.chat.write }).fill(text);
  await button(page, words.chat.send).click();
}

const { attendance } = sessions;
const opened: BrowserContext[] = [];
async function otherPage(browser: Browser, size: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({ viewport: size });
  opened.push(context);
  return context.newPage();
}
test.afterEach(async () => {
  for (const context of opened.splice(0)) await context.close();
});

/** In the calendar's form, for a minute ago on Vietnam's clock; answers with the number of the session. */
async function plan(
  page: Page,
  { inClass, course, lesson }: Awaited<ReturnType<typeof lessonToTeach>>,
  material?: string,
) {
  const at = new Date(Date.now() - 60_000);
  const local = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Ho_Chi_Minh', ...parts }).format(at);
  const { form } = sessions;
  await page.goto('/teacher/calendar');
  await button(page, calendar.create).click();
  const dialog = page.getByRole('dialog', { name: form.create_title });
  await dialog.getByLabel(form.topic).fill('Tệp đính kèm lạ');
  await dialog.getByRole('combobox', { name: form.class }).click();
  await page.getByRole('option', { name: inClass.name, exact: true }).click();
  await dialog.getByRole('combobox', { name: form.course }).click();
  await page.getByRole('option', { name: course.name, exact: true }).click();
  await dialog.getByRole('checkbox', { name: lesson.name }).check();
  if (material) {
    await dialog.getByRole('button', { name: form.materials_choose }).click();
    await dialog.getByRole('button', { name: filled(found.add, { name: material }) }).click();
    await dialog.getByRole('button', { name: form.materials_done }).click();
  }
  const date = local({ day: '2-digit', month: '2-digit', year: 'numeric' });
  await dialog.getByRole('textbox', { name: form.date }).fill(date);
  await dialog.getByRole('textbox', { name: form.time }).fill(local({ hour: '2-digit', minute: '2-digit' }));
  const answered = page.waitForResponse(
    (one) => one.request().method() === 'POST' && one.url().includes('zoom_meetings'),
  );
  await dialog.getByRole('button', { name: form.create }).click();
  const planned = await (await answered).json();
  await expect(dialog).toBeHidden();
  return planned.id as number;
}

test.describe.configure({ timeout: 240_000 });

test('a lesson is planned and held: the class follows the slides, raises hands, talks and does an exercise; who was there is exported', async ({
  page: teacher,
  browser,
  request,
  signIn,
}) => {
  const lesson = await lessonToTeach(request);
  const [cuong, linh] = lesson.students;
  const student = await otherPage(browser, { width: 1366, height: 768 });
  const phone = await otherPage(browser, { width: 390, height: 844 });
  await teacher.setViewportSize({ width: 1440, height: 900 });
  await signIn(teacher, lesson.teacher.username);
  await signIn(student, cuong.username);
  await signIn(phone, linh.username);

  const session = await plan(teacher, lesson);

  // The way in: the sessions of today.
  await teacher.goto('/teacher/offline-meeting');
  await teacher.getByRole('button', { name: 'Vào lớp' }).click();
  await expect(teacher).toHaveURL(`/teacher/offline-meeting?session=${session}`);
  await expect(teacher.getByText(words.header.silent)).toBeVisible();
  await expect(board(teacher)).toContainText(SLIDES[0]);
  for (const page of [student, phone]) await page.goto(`/student/offline-meeting?session=${session}`);
  await expect(board(student)).toContainText(SLIDES[0]);
  await expect(board(phone)).toContainText(SLIDES[0]);
  await expect(teacher.getByText(filled(words.stage.here, { here: 2, present: 2 }))).toBeVisible();

  // Turned by key and by button; who looks back is seen to, and comes back.
  await teacher.keyboard.press('ArrowRight');
  await expect(board(student)).toContainText(SLIDES[1]);
  await expect(board(phone)).toContainText(SLIDES[1]);
  await button(student, words.stage.look_back).click();
  await expect(board(student)).toContainText(SLIDES[0]);
  await expect(teacher.getByText(filled(words.stage.here, { here: 1, present: 2 }))).toBeVisible();
  await button(teacher, words.stage.next).click();
  await expect(board(phone)).toContainText(SLIDES[2]);
  await expect(board(student)).toContainText(SLIDES[0]);
  await button(student, words.stage.follow).click();
  await expect(board(student)).toContainText(SLIDES[2]);
  await expect(teacher.getByText(filled(words.stage.here, { here: 2, present: 2 }))).toBeVisible();

  // A hand goes up on a phone, and the teacher calls on it.
  await tab(phone, words.tabs.class).click();
  await button(phone, words.hands.raise).click();
  await expect(hands(teacher)).toContainText(linh.full_name);
  await expect(hands(student)).toContainText(linh.full_name);
  await button(teacher, filled(words.hands.lower, { name: linh.full_name })).click();
  await expect(hands(student)).not.toContainText(linh.full_name);
  await expect(button(phone, words.hands.raise)).toBeVisible();

  // All read what one writes, until it is locked.
  await write(student, 'Cho em xem lại trang 1 với ạ. <b>nhé</b>');
  await expect(chat(teacher)).toContainText('Cho em xem lại trang 1 với ạ. <b>nhé</b>');
  await expect(tab(phone, words.tabs.chat)).toContainText('1');
  await tab(phone, words.tabs.chat).click();
  await expect(chat(phone)).toContainText('Cho em xem lại');
  await button(teacher, words.chat.lock).click();
  await expect(student.getByText(words.chat.locked_student)).toBeVisible();
  await expect(student.getByRole('textbox', { name: words.chat.write })).toBeDisabled();
  await write(teacher, 'Cả lớp nhìn lên bảng nhé.');
  await expect(chat(phone)).toContainText('Cả lớp nhìn lên bảng nhé.');

  for (const page of [teacher, student, phone]) {
    await fitsTheScreen(page);
    expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBeLessThanOrEqual(
      0,
    );
    expect(await barriers(page)).toEqual([]);
  }

  // An exercise: opened here, done there, and the numbers come by themselves.
  const name = 'Tệp đính kèm';
  await (await as(request, lesson.teacher.username)).post('/api/create_meeting_exercise_view/', {
    name,
    meeting_id: session,
    lms_zoom_exercise_questions: [{ block_id_question: lesson.question }],
  });
  await tab(teacher, words.tabs.exercises).click();
  await expect(teacher.getByRole('heading', { name }).first()).toBeVisible();
  await button(teacher, exercises.open).click();
  await button(teacher, exercises.show_results).click();
  for (const [page, choice, sum] of [
    [student, 'Hỏi lại người gửi', '1 + 0 = 1'],
    [phone, 'Mở ra xem', '1 + 1 = 2'],
  ] as const) {
    // From the lesson and from the chat, both were taken to it.
    await page.getByText(choice, { exact: true }).click();
    await page.getByRole('button', { name: learning.work.save }).click();
    await expect(teacher.getByText(sum)).toBeVisible();
    // The work is as wide as the room lets it be.
    const [panel, work] = [page.getByRole('tabpanel'), page.getByRole('tabpanel').locator('> div').first()];
    const [room, own] = [await panel.boundingBox(), await work.boundingBox()];
    expect(own?.width).toBeGreaterThan(Math.min(1000, (room?.width ?? 0) - 60));
  }
  await tab(phone, words.tabs.lesson).click();
  await expect(board(phone)).toContainText(SLIDES[2]);
  await tab(teacher, words.tabs.lesson).click();

  // Who went is not counted any more; the end is told to who is there.
  await student.goto('/student/overview');
  await expect(teacher.getByText(filled(words.stage.here, { here: 1, present: 1 }))).toBeVisible();
  await button(teacher, words.header.attendance).click();
  await expect(teacher.getByRole('row', { name: new RegExp(cuong.full_name) })).toContainText(attendance.sources.page);
  const saving = teacher.waitForEvent('download');
  await button(teacher, components.export.button).click();
  expect((await saving).suggestedFilename()).toMatch(/7A1.*\.xlsx$/);

  // A note, a code for whoever sits in class, and all others at once.
  await button(teacher, `${attendance.add_note}: ${cuong.full_name}`).click();
  await teacher.keyboard.type('Về sớm');
  await teacher.keyboard.press('Enter');
  await expect(button(teacher, filled(attendance.note_of, { name: cuong.full_name }))).toHaveText('Về sớm');
  await button(teacher, attendance.show_code).click();
  const code = ((await teacher.getByTestId('check-in-code').textContent()) ?? '').replace(/\s/g, '');
  await student.goto('/student/offline-meeting');
  await student.getByRole('textbox', { name: sheet.checkin.title }).fill(code);
  await button(student, sheet.checkin.send).click();
  await expect(student.getByText(sheet.checkin.done)).toBeVisible();
  await teacher.keyboard.press('Escape');
  await button(teacher, attendance.all_present).click();
  await expect(teacher.getByText(attendance.all_none)).toBeVisible();
  await button(teacher, words.header.end).click();
  await teacher.getByRole('dialog').getByRole('button', { name: words.header.end }).click();
  await expect(phone.getByText(words.closed.over, { exact: true })).toBeVisible();
  await expect(teacher.getByText(words.header.over, { exact: true })).toBeVisible();

  // What came of it stands where the board was, and every name in it leads to the student.
  const summary = teacher.getByRole('region', { name: words.ended.summary, exact: true });
  await expect(summary).toContainText('1 câu, 2 trên');
  await expect(summary.getByRole('link', { name: cuong.full_name }).first()).toHaveAttribute(
    'href',
    /\/teacher\/classes\/student\?id=/,
  );
  expect(await barriers(teacher)).toEqual([]);

  // The term has it, and so has the student.
  await teacher.goto(`/teacher/classes/detail?mode=view&id=${lesson.inClass.id}&tab=attendance`);
  const own = teacher.getByRole('row', { name: new RegExp(cuong.full_name) });
  await expect(own).toContainText(`${sheet.statuses.present}, ${sheet.noted}`);
  await button(teacher, filled(sheet.open, { name: cuong.full_name })).click();
  await expect(teacher.getByRole('dialog')).toContainText('Về sớm');
  await student.goto('/student/report');
  await expect(student.getByText('Về sớm')).toBeVisible();
});

test('a deck and a book of one’s own: chapters are followed, and an exercise takes the class to it', async ({
  page: teacher,
  browser,
  request,
  signIn,
}) => {
  const lesson = await lessonToTeach(request);
  await ownMaterials(request, lesson);
  const [cuong] = lesson.students;
  const phone = await otherPage(browser, PHONE);
  await teacher.setViewportSize(SCHOOL);
  await signIn(teacher, lesson.teacher.username);
  await signIn(phone, cuong.username);

  // The deck is chosen when the lesson is planned, the book in the room.
  const session = await plan(teacher, lesson, OWN_DECK.name);
  await teacher.goto(`/teacher/offline-meeting?session=${session}`);
  await phone.goto(`/student/offline-meeting?session=${session}`);
  for (const page of [teacher, phone]) await expect(board(page)).toContainText(OWN_DECK.slide);
  await button(teacher, words.stage.choose).click();
  await button(teacher, filled(found.add, { name: OWN_BOOK.name })).click();
  for (const page of [teacher, phone]) await expect(board(page)).toContainText(OWN_BOOK.cover);
  await button(teacher, words.stage.next).click();
  for (const page of [teacher, phone]) await expect(board(page)).toContainText(`Nội dung ${OWN_BOOK.chapters[0]}`);
  await expect(teacher.getByText(filled(words.stage.here, { here: 1, present: 1 }))).toBeVisible();
  await button(phone, words.stage.look_back).click();
  await expect(board(phone)).toContainText(OWN_BOOK.cover);
  await expect(teacher.getByText(filled(words.stage.here, { here: 0, present: 1 }))).toBeVisible();
  await button(phone, words.stage.follow).click();
  await expect(board(phone)).toContainText(`Nội dung ${OWN_BOOK.chapters[0]}`);
  for (const page of [teacher, phone]) {
    await fitsTheScreen(page);
    expect(await barriers(page)).toEqual([]);
  }

  // The same letters for all, and neither answers nor key on any screen before they are shown.
  const name = 'Một câu nhanh';
  await (await as(request, lesson.teacher.username)).post('/api/create_meeting_exercise_view/', {
    name,
    meeting_id: session,
    lms_zoom_exercise_questions: [{ block_id_question: lesson.question }],
  });
  await tab(teacher, words.tabs.exercises).click();
  await teacher.getByRole('combobox', { name: exercises.timer.label }).click();
  await teacher.getByRole('option', { name: filled(exercises.timer.minutes_other, { count: 2 }) }).click();
  await button(teacher, exercises.open).click();
  await expect(tab(phone, words.tabs.exercises)).toHaveAttribute('aria-selected', 'true');
  await expect(phone).toHaveTitle(new RegExp(name));
  for (const page of [teacher, phone]) await expect(page.getByRole('timer')).toHaveText(/1:\d\d/);
  await expect(phone.getByRole('radio').first()).toHaveAccessibleName(/Hỏi lại người gửi/);
  const results = teacher.getByRole('region', { name: filled(exercises.question_of, { number: 1, count: 1 }) });
  await expect(results.getByRole('listitem').first()).toHaveText(/^A.*Hỏi lại người gửi$/);
  await phone.getByText('Hỏi lại người gửi', { exact: true }).click();
  await phone.getByRole('button', { name: learning.work.save }).click();
  // Before it is saved, the question would still count as open, and the end be asked about.
  await expect(phone.getByText(player.verdict.saved)).toBeVisible();
  await phone.getByRole('button', { name: learning.work.end }).first().click();
  await expect(phone.getByText(exercises.student.covered)).toBeVisible();
  await expect(results.getByText(exercises.right)).toBeHidden();
  const panel = await teacher.getByRole('tabpanel').boundingBox();
  expect(panel?.width).toBeGreaterThan(1200);
  for (const page of [teacher, phone]) {
    await fitsTheScreen(page);
    expect(await barriers(page)).toEqual([]);
  }
  await button(teacher, exercises.show_class).click();
  await expect(results.getByText(exercises.right)).toBeVisible();
  await expect(phone.getByText(exercises.student.class_results)).toBeVisible();

  // The lesson goes on, and whoever was taken to the exercise comes along.
  await tab(teacher, words.tabs.lesson).click();
  await button(teacher, words.stage.next).click();
  await expect(board(phone)).toContainText(`Nội dung ${OWN_BOOK.chapters[1]}`);
  await expect(teacher.getByText(filled(words.stage.here, { here: 1, present: 1 }))).toBeVisible();
});

/** A Jitsi server as far as pages of others see it: its script, and the frame that this makes. */
const EXTERNAL_API = `window.JitsiMeetExternalAPI = class {
  constructor(domain, options) {
    this.heard = {};
    window.heldCall = { domain, room: options.roomName, audioOnly: options.configOverwrite.startAudioOnly, say: (event) => this.heard[event]?.() };
    this.frame = document.createElement('iframe');
    this.frame.title = 'Jitsi';
    this.frame.src = 'http://' + domain + '/' + options.roomName;
    options.parentNode.append(this.frame);
  }
  addListener(event, heard) { this.heard[event] = heard; }
  executeCommand(name, value) { window.heldCall[name] = value; }
  dispose() { this.frame.remove(); }
};`;

async function fakeJitsi(): Promise<{ origin: string; close: () => void }> {
  const server = createServer(({ url }, response) => {
    const isScript = url === '/external_api.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
    response.end(isScript ? EXTERNAL_API : '<!doctype html><title>Jitsi</title><p>Xin chào</p>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/** The page as a server with Jitsi sends it: a call in the room, and a policy that lets that one origin in. */
async function withJitsi(page: Page, session: number, origin: string): Promise<string[]> {
  const told: string[] = [];
  // A page that the journey has changed counts as one from far away, which asks before it reaches this machine.
  await page.context().grantPermissions(['local-network-access']);
  await page.route(/\/student\/offline-meeting\?session/, async (route) => {
    const answer = await route.fetch();
    const policy = answer
      .headers()
      ['content-security-policy']?.replace(
        "script-src 'self'",
        `script-src 'self' ${origin}; frame-src 'self' ${origin}`,
      );
    await route.fulfill({
      response: answer,
      headers: { ...answer.headers(), 'content-security-policy': policy ?? '' },
    });
  });
  await page.route(`**/api/zoom_meetings/${session}/room/`, async (route) => {
    const answer = await route.fetch();
    const room = await answer.json();
    await route.fulfill({ response: answer, json: { ...room, session: { ...room.session, has_call: true } } });
  });
  await page.route(`**/api/zoom_meetings/${session}/call/`, async (route) => {
    if (route.request().method() === 'GET') return route.fulfill({ json: { origin, room: 'khue-1', token: 'a.b.c' } });
    told.push(route.request().postDataJSON().event);
    await route.fulfill({ status: 204 });
  });
  return told;
}

test('with Jitsi the call stands beside the lesson, with sound alone on a poor line, and tells who came and left', async ({
  browser,
  request,
  signIn,
}) => {
  const lesson = await lessonToTeach(request);
  const planned = await (await as(request, lesson.teacher.username)).post('/api/zoom_meetings/', {
    meeting_topic: 'Gọi thử',
    start_time: new Date(Date.now() - 60_000).toISOString(),
    duration: 45,
    school: lesson.school.id,
    class_instance: lesson.inClass.id,
    host: lesson.teacher.id,
  });
  const jitsi = await fakeJitsi();
  for (const [at, size] of [
    { width: 1366, height: 768 },
    { width: 390, height: 844 },
  ].entries()) {
    const page = await otherPage(browser, size);
    await signIn(page, lesson.students[at === 0 ? 0 : 1].username);
    const told = await withJitsi(page, planned.id, jitsi.origin);
    await page.goto(`/student/offline-meeting?session=${planned.id}`);
    await page.getByRole('checkbox', { name: words.call.audio_only }).check();
    await button(page, words.call.join).click();
    await expect(page.frameLocator('iframe[title=Jitsi]').getByText('Xin chào')).toBeVisible();
    await expect(page.getByText(words.header.silent)).toBeHidden();
    expect(await page.evaluate('window.heldCall')).toMatchObject({ room: 'khue-1', audioOnly: true });
    expect(told).toEqual([]);
    await page.evaluate("window.heldCall.say('videoConferenceJoined')");
    await expect.poll(() => told).toEqual(['joined']);
    await page.getByRole('checkbox', { name: words.call.audio_only }).uncheck();
    expect(await page.evaluate('window.heldCall.setAudioOnly')).toBe(false);
    await fitsTheScreen(page);
    expect(await barriers(page)).toEqual([]);
    await button(page, words.call.leave).click();
    await expect.poll(() => told).toEqual(['joined', 'left']);
    await expect(page.locator('iframe[title=Jitsi]')).toHaveCount(0);
  }
  jitsi.close();
});
