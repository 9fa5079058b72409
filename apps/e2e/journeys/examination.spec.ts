import type { Page } from '@playwright/test';
import viPaper from '../../../packages/i18n/locales/vi/certificate_paper.json' with { type: 'json' };
import words from '../../../packages/i18n/locales/vi/exam_room.json' with { type: 'json' };
import vi from '../../../packages/i18n/locales/vi/examinations.json' with { type: 'json' };
import viExams from '../../../packages/i18n/locales/vi/exams.json' with { type: 'json' };
import viRoom from '../../../packages/i18n/locales/vi/invigilation.json' with { type: 'json' };
import viMarking from '../../../packages/i18n/locales/vi/marking.json' with { type: 'json' };
import waiting from '../../../packages/i18n/locales/vi/waiting_room.json' with { type: 'json' };
import { barriers } from './accessible';
import { filled } from './courseWorld';
import { type Draft, draftFor, ESSAY_TEXT, type Sitter } from './examinationWorld';
import { SAYS, sitting } from './examWorld';
import { expect, test } from './fixtures';
import { PHONE, SCHOOL, sidewaysOverflow } from './narrow';

test.use({ viewport: SCHOOL });

const CODE = /[0-9A-Z]{16}/;
/** Long enough that everybody is in the waiting room by then. */
const OPENS_IN_MS = 30_000;
/** No longer than its paper takes: whoever waits begins in time, and minutes that are given let them go on. */
const OPEN_MS = 60_000;

/** This computer's clock is an hour ahead. */
const anHourWrong = (page: Page) =>
  page.addInitScript(() => {
    const Right = Date;
    const HOUR = 3_600_000;
    window.Date = class extends Right {
      constructor(...given: number[]) {
        super(...((given.length === 0 ? [Right.now() + HOUR] : given) as [number]));
      }
      static override now = () => Right.now() + HOUR;
    } as DateConstructor;
  });

/** Its name, paper and rules, as the form asks for them; the number that it is kept under. */
async function begin(page: Page, draft: Draft): Promise<string> {
  const choose = async (field: keyof typeof vi.fields, option: string) => {
    await page.getByRole('combobox', { name: vi.fields[field] }).fill(option);
    await page.getByRole('option', { name: option }).click();
  };
  await page.goto('/admin/examination');
  await page.getByRole('link', { name: vi.add_one }).first().click();
  await page.getByRole('textbox', { name: vi.fields.name }).fill(draft.name);
  await choose('module', draft.course);
  await page.getByRole('textbox', { name: vi.fields.duration }).fill('1');
  await choose('blueprint_id', draft.blueprint);
  await choose('certificate_template_id', draft.template);
  await page.getByRole('combobox', { name: vi.fields.start_code }).click();
  await page.getByRole('option', { name: vi.yes_no.false, exact: true }).click();
  await page.getByRole('button', { name: vi.create, exact: true }).click();
  await expect(page.getByRole('heading', { name: draft.name, level: 1 })).toBeVisible();
  return new URL(page.url()).searchParams.get('id') ?? '';
}

/** A sitting, a room and a class, as the list of what is missing leads to them; numbered and seated. */
async function plan(page: Page, draft: Draft): Promise<void> {
  const missing = page.getByRole('region', { name: vi.problems.label });
  const mend = (what: string) => missing.getByRole('button', { name: what, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(page.getByRole('button', { name: vi.sure.ready.button })).toBeDisabled();

  await mend(vi.mend.add_sitting);
  // Some day of its own, years from now.
  const day = new Date(Date.UTC(2031, 0, 1) + (draft.turn % 2000) * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByRole('textbox', { name: vi.sitting.open_date }).fill(day.split('-').reverse().join('/'));
  await dialog.getByRole('textbox', { name: vi.sitting.open_time }).fill('07:30');
  await expect(dialog.getByRole('textbox', { name: vi.sitting.close_time })).toHaveValue('07:31');
  await dialog.getByRole('textbox', { name: vi.sitting.close_time }).fill('8h30');
  await dialog.getByRole('button', { name: vi.save, exact: true }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: vi.room.add, exact: true }).click();
  await dialog.getByLabel(vi.room.name).fill(draft.room);
  await dialog.getByLabel(vi.room.capacity).fill('48');
  await dialog.getByRole('combobox', { name: vi.room.invigilators }).fill(draft.invigilator.full_name);
  await page.getByRole('option', { name: draft.invigilator.full_name }).first().click();
  await dialog.getByRole('button', { name: vi.save, exact: true }).click();
  await expect(dialog).toBeHidden();

  await mend(vi.mend.add);
  await dialog.getByRole('combobox', { name: vi.add.classes }).fill(draft.className);
  await page.getByRole('option', { name: draft.className, exact: true }).click();
  await dialog.getByRole('button', { name: vi.add.button, exact: true }).click();
  await expect(dialog).toBeHidden();

  await mend(vi.mend.number);
  await dialog.getByLabel(vi.number.prefix).fill('nd');
  await expect(dialog.getByText(filled(vi.number.example, { example: 'ND0001' }))).toBeVisible();
  await dialog.getByRole('button', { name: vi.number.button, exact: true }).click();
  await expect(dialog).toBeHidden();
  await mend(vi.mend.arrange);
  await dialog.getByRole('button', { name: vi.arrange.button, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(vi.problems.none)).toBeVisible();
  await expect(page.getByText(/^ND0001–ND00\d\d$/)).toBeVisible();
}

/** Right, wherever the essay stands; whether it was there. */
async function answer(page: Page, number: number): Promise<boolean> {
  const room = sitting(page);
  const essay = page.getByRole('main').getByRole('textbox');
  await room.go(number);
  await expect(page.getByRole('heading', { name: `Câu ${number} trên 4` })).toBeVisible();
  await expect(page.getByRole('radio').or(essay).first()).toBeAttached();
  const isEssay = (await essay.count()) > 0;
  if (isEssay) await essay.fill(ESSAY_TEXT);
  else await room.choose();
  await expect(room.state).toHaveText(SAYS.saved);
  return isEssay;
}

/** Without a name, digit by digit, until nothing is left. */
async function mark(page: Page, essays: number, name: string, [reason, example]: [string, string]): Promise<void> {
  await page.goto('/teacher/exam-marking');
  await page.getByRole('button', { name: /^Chấm tiếp/ }).click();
  for (let marked = 0; marked < essays; marked += 1) {
    await expect(page.getByText(ESSAY_TEXT)).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(name);
    const address = page.url();
    for (const [criterion, points] of [
      ['Nêu được lý do', reason],
      ['Có ví dụ', example],
    ] as const) {
      await page.getByLabel(criterion).fill(points);
      await page.getByLabel(criterion).press('Enter');
    }
    await expect(page).not.toHaveURL(address);
  }
  await expect(page.getByText(viMarking.none_left)).toBeVisible();
}

test('an examination from its plan to an appeal: printed, sat, watched, marked, released, certified', async ({
  page,
  browser,
  baseURL,
  request,
  signIn,
}) => {
  test.setTimeout(240_000);
  const draft = await draftFor(request);
  const dialog = page.getByRole('dialog');
  await signIn(page, 'staff');
  const id = await begin(page, draft);
  const detail = `/admin/examination/detail?mode=view&id=${id}`;
  await draft.planned(id);
  await plan(page, draft);

  // The day has come.
  const opens = await draft.opensIn(OPENS_IN_MS, OPEN_MS);
  await page.reload();
  await page.getByRole('button', { name: vi.sure.ready.button }).click();
  await dialog.getByRole('button', { name: vi.sure.ready.button }).click();
  await expect(page.getByText(/^Đề đã rút cho (\d+) trên \1 thí sinh/)).toBeVisible();
  await expect(page.getByRole('button', { name: vi.sure.unready.button })).toBeVisible();
  const [first, second, third] = await draft.sitters();
  const opened = await Promise.all(
    [SCHOOL, PHONE, SCHOOL].map(async (viewport) => (await browser.newContext({ baseURL, viewport })).newPage()),
  );
  const [desk, phone, late] = opened as [Page, Page, Page];
  await anHourWrong(late);
  await Promise.all(
    (
      [
        [desk, first],
        [phone, second],
        [late, third],
      ] as const
    ).map(async ([one, { username }]) => {
      await signIn(one, username);
      await one.goto('/student/examtest');
      const card = one.getByRole('article', { name: draft.name });
      await expect(card).toContainText(viExams.examination.state.upcoming);
      await card.getByRole('link', { name: viExams.action.waiting }).click();
      await expect(one.getByText(draft.room, { exact: true })).toBeVisible();
      await expect(one.getByText(waiting.paper.here)).toBeVisible();
      await expect(one.getByRole('timer')).toHaveText(/^00:[0-2]\d$/);
    }),
  );
  // Minutes that are given before the start wait for it.
  await draft.giveMinutes(5);
  expect(await barriers(desk)).toEqual([]);
  expect(await sidewaysOverflow(phone)).toBe(0);
  expect(await barriers(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBe(0);
  const place = page.getByRole('row', { name: draft.room });
  await place.hover();
  await place.getByRole('button', { name: `${vi.print.action} ${draft.room}` }).click();
  const printing = page.waitForEvent('download');
  await dialog.getByRole('button', { name: vi.print.button, exact: true }).click();
  expect((await printing).suggestedFilename()).toMatch(/\.pdf$/);

  // Nobody presses anything.
  for (const one of opened) {
    await expect(one.getByRole('heading', { name: 'Câu 1 trên 4' })).toBeVisible({ timeout: 60_000 });
    await expect(one).toHaveURL(new RegExp(`/student/examtest/test\\?examination=${id}$`));
  }
  expect(Date.now()).toBeGreaterThanOrEqual(opens);
  const exam = sitting(late);
  const essays = (await answer(late, 1)) ? 2 : 1;
  await late.reload();
  await expect(exam.state).toHaveText(SAYS.saved);
  await exam.handIn();
  await expect(late.getByRole('heading', { name: words.ended.handed_in })).toBeVisible();
  expect(await barriers(late)).toEqual([]);
  await late.getByRole('link', { name: words.to_list }).click();
  const card = late.getByRole('article', { name: draft.name });
  await expect(card).toContainText(viExams.examination.next.handed_in);
  await expect(card.getByText(viExams.examination.fact.score, { exact: true })).toHaveCount(0);

  // A second device is told what is so, and who can help.
  await signIn(late, first.username);
  await late.goto(`/student/examtest/test?examination=${id}`);
  await expect(late.getByText(waiting.refused.other_device, { exact: true })).toBeVisible();
  await late.getByRole('button', { name: waiting.report.button }).click();
  await expect(late.getByText(waiting.report.raise)).toBeVisible();

  await signIn(page, draft.invigilator.username);
  await page.goto('/teacher/exam-rooms');
  await page.getByRole('link', { name: filled(viRoom.title, { room: draft.room, sitting: 'Ca 1' }) }).click();
  const seat = ({ number }: Sitter) => page.getByRole('button', { name: new RegExp(number), pressed: false });
  const act = (what: string) => page.getByRole('button', { name: what, exact: true }).first().click();
  const confirm = (what: string) => dialog.getByRole('button', { name: what, exact: true }).click();
  await expect(seat(third)).toContainText(viRoom.look.ended);
  expect(await barriers(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBe(0);

  const alarms = page.getByRole('region', { name: viRoom.alarms.title });
  await expect(alarms.getByText(viRoom.alarms.second_device, { exact: true })).toBeVisible();
  await alarms.getByRole('button', { name: viRoom.act.device }).click();
  await confirm(viRoom.dialog.device.button);
  await expect(alarms.getByText(viRoom.alarms.second_device, { exact: true })).toHaveCount(0);
  // It goes on by itself; the one before is told why it does not, and alarms nobody.
  for (const number of [1, 2, 3, 4]) await answer(late, number);
  await exam.handIn();
  await expect(late.getByRole('heading', { name: words.ended.handed_in })).toBeVisible();
  await expect(desk.getByText(words.band.other_device)).toBeVisible();
  await expect(desk.getByText(words.band.elsewhere)).toHaveCount(0);
  await expect(seat(first)).toContainText(viRoom.look.ended);

  await act(viRoom.act.pause);
  await confirm(viRoom.dialog.pause.button);
  await expect(phone.getByRole('heading', { name: words.paused.title })).toBeVisible();
  await act(viRoom.act.resume);
  await confirm(viRoom.dialog.resume.button);
  await expect(phone.getByRole('heading', { name: 'Câu 1 trên 4' })).toBeVisible();

  await act(viRoom.act.message);
  await dialog.getByRole('textbox').fill('Còn mười phút nữa.');
  await confirm(viRoom.dialog.message.button);
  await expect(phone.getByText('Còn mười phút nữa.')).toBeVisible();

  await seat(second).click();
  await act(viRoom.act.extend);
  await confirm(viRoom.dialog.extend.button);
  await expect(phone.locator('strong', { hasText: words.band.extended.split('{{')[0] as string })).toBeVisible();
  await act(viRoom.act.incident);
  await dialog.getByRole('textbox', { name: viRoom.dialog.incident.label }).fill('Mất điện hai phút.');
  await confirm(viRoom.dialog.incident.button);
  await expect(dialog).toBeHidden();

  const more = page.getByRole('button', { name: viRoom.more });
  await seat(draft.absentee()).click();
  await more.click();
  await page.getByRole('menuitem', { name: viRoom.act.absent }).click();
  await confirm(viRoom.dialog.absent.button);
  await expect(seat(draft.absentee())).toContainText(viRoom.look.absent);
  await more.click();
  await page.getByRole('menuitem', { name: viRoom.act.end_all }).click();
  await confirm(viRoom.dialog.end.button);
  await expect(phone.getByRole('heading', { name: words.ended.handed_in })).toBeVisible();

  // What was done stands in the room's story, and is printed.
  await alarms.getByRole('button', { name: /1 sự cố/ }).click();
  await expect(page.getByText('Mất điện hai phút.')).toBeVisible();
  await page.getByRole('button', { name: 'Đóng' }).click();
  const minutes = page.waitForEvent('download');
  await page.getByRole('button', { name: viRoom.minutes, exact: true }).click();
  expect((await minutes).suggestedFilename()).toMatch(/\.pdf$/);

  // Two mark at the same time, one of them on a phone; where they are as near as this, their mean holds.
  await signIn(phone, draft.colleague.username);
  await Promise.all([mark(page, essays, first.name, ['1', '0,5']), mark(phone, essays, first.name, ['1', '0'])]);
  expect(await sidewaysOverflow(phone)).toBe(0);

  await signIn(page, 'staff');
  await expect.poll(draft.state, { timeout: OPEN_MS }).toBe('closed');
  await page.goto(`${detail}&tab=results`);
  await expect(page.getByRole('heading', { name: vi.results.distribution })).toBeVisible();
  await expect(page.getByText(vi.results.not_released)).toBeVisible();
  await expect(page.getByRole('heading', { name: vi.results.analysis })).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBe(0);
  await page.getByRole('button', { name: vi.release.button }).click();
  await dialog.getByRole('button', { name: vi.release.button }).click();
  await expect(page.getByRole('button', { name: vi.sure.withdraw_release.button })).toBeVisible();

  await late.goto('/student/examtest');
  await expect(card.getByText(viExams.examination.fact.score, { exact: true })).toBeVisible();
  // Three questions of a point, and 1.25 of the essay's 1.5.
  await expect(card).toContainText('9,44');
  // Asked for by what must come, not by a click: a click would wait for the end of the test where it does not.
  const certificate = card.getByRole('link', { name: viExams.examination.certificate });
  await expect(certificate).toHaveAttribute('href', CODE);
  const paper = (await certificate.getAttribute('href')) ?? '';
  const code = CODE.exec(paper)?.[0];
  expect((await request.get(new URL(paper, baseURL).pathname)).headers()['content-type']).toBe('application/pdf');
  // Anybody checks it, signed in or not.
  await phone.goto(`/verify/${code}`);
  await expect(phone.getByRole('heading', { name: viPaper.verify.valid })).toBeVisible();
  expect(await sidewaysOverflow(phone)).toBe(0);
  await card.getByRole('button', { name: viExams.appeal.ask }).click();
  const asking = late.getByRole('dialog');
  await asking.getByRole('textbox').fill('Câu 3: em chọn đúng.');
  await asking.getByRole('button', { name: viExams.appeal.send }).click();
  await expect(card.getByText(viExams.appeal.status.open)).toBeVisible();

  await page.reload();
  const appeals = page.getByRole('region', { name: vi.appeals.title });
  await expect(appeals.getByText('Câu 3: em chọn đúng.')).toBeVisible();
  const decide = appeals.getByRole('button', { name: vi.appeals.decide });
  await expect(decide).toHaveCount(1);
  await decide.click();
  await dialog.getByRole('textbox').fill('Đã xem lại, điểm đúng.');
  await dialog.getByRole('button', { name: vi.appeals.decide }).click();
  await expect(appeals.getByText(vi.appeals.statuses.kept)).toBeVisible();
  await late.reload();
  await expect(card.getByText('Đã xem lại, điểm đúng.')).toBeVisible();
  for (const one of opened) await one.context().close();
});

/** A screen of 768, whole and less the browser's own bars; a phone shows five seats beside each other. */
const GLANCES = [SCHOOL, { width: 1366, height: 650 }, PHONE];

test('an invigilator sees forty candidates at a glance, and what needs looking at above them', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'teacher');
  await page.goto('/teacher/exam-rooms');
  await page.getByRole('link', { name: filled(viRoom.title, { room: 'Phòng máy 3', sitting: 'Ca 1' }) }).click();
  const seats = page.getByRole('region', { name: viRoom.seats }).getByRole('listitem');
  await expect(seats).toHaveCount(40);
  const alarms = page.getByRole('region', { name: viRoom.alarms.title });
  for (const size of GLANCES) {
    await page.setViewportSize(size);
    await expect(alarms.getByRole('button').first()).toBeInViewport();
    await expect(seats.first()).toBeInViewport({ ratio: 1 });
    await expect(seats.last(), `the fortieth seat at ${size.width} × ${size.height}`).toBeInViewport({ ratio: 1 });
    const cut = await seats.evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1).length);
    expect(cut, 'seats that are cut').toBe(0);
    expect(await sidewaysOverflow(page)).toBe(0);
  }
});

test('a long number and a long room stay apart in the waiting room, and are read whole', async ({ page, signIn }) => {
  const [number, room] = ['NLSAI-2600000041', 'Phòng thực hành Tin học và Công nghệ số, tầng ba nhà đa năng'];
  await page.route('**/api/student_examinations/1/', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), number, room } });
  });
  await signIn(page, 'student');
  for (const size of [SCHOOL, PHONE]) {
    await page.setViewportSize(size);
    await page.goto('/student/examtest/wait?id=1');
    const who = page.getByRole('region', { name: waiting.who.title });
    await expect(who.getByText(number)).toBeVisible();
    await expect(who.getByText(room)).toBeVisible();
    const wide = await who.getByRole('definition').evaluateAll(
      (facts) =>
        facts.filter((fact) => {
          const words = document.createRange();
          words.selectNodeContents(fact);
          return words.getBoundingClientRect().right > (fact.parentElement?.getBoundingClientRect().right ?? 0) + 1;
        }).length,
    );
    expect(wide, `facts that reach into the next at ${size.width}`).toBe(0);
    expect((await who.boundingBox())?.height).toBeLessThan(260);
    expect(await sidewaysOverflow(page)).toBe(0);
  }
});
