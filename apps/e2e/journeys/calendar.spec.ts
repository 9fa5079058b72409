import type { APIRequestContext, Page } from '@playwright/test';
import viCalendar from '../../../packages/i18n/locales/vi/calendar.json' with { type: 'json' };
import viLink from '../../../packages/i18n/locales/vi/calendar_link.json' with { type: 'json' };
import viComponents from '../../../packages/i18n/locales/vi/components.json' with { type: 'json' };
import viSessions from '../../../packages/i18n/locales/vi/sessions.json' with { type: 'json' };
import { as, filled, fitsTheScreen, freshName } from './courseWorld';
import { expect, test } from './fixtures';
import { PHONE } from './narrow';
import { drawn, settled } from './settled';

const FORM = viSessions.form;

/** The demo student's class, as the demo teacher has it, in a month whose slots are free: also when it is tried again. */
async function placeOf(request: APIRequestContext, month: string) {
  const teacher = await as(request, 'teacher');
  const found = await teacher.get(`/api/zoom_meetings?mine=true&start_time_min=${month}-01&start_time_max=${month}-28`);
  for (const { id, status } of found.results as { id: number; status: string }[]) {
    if (status === 'scheduled') await teacher.put(`/api/zoom_meetings/${id}/`, { status: 'cancelled' });
  }
  const { classes: learnt } = await (await as(request, 'student')).get('/api/me/');
  const me = await teacher.get('/api/me/');
  const own = (me.classes as { id: number; name: string }[]).find(({ id }) => id === learnt.at(-1).id);
  const other = (me.classes as { id: number; name: string }[]).find(({ id }) => id !== own?.id);
  if (!own || !other) throw new Error('The demo teacher teaches the class of the demo student, and another.');
  const plan = (topic: string, start_time: string, classId = own.id, more: object = {}) =>
    teacher.post('/api/zoom_meetings/', {
      meeting_topic: topic,
      start_time,
      duration: 45,
      school: me.school.id,
      class_instance: classId,
      host: me.user_id,
      ...more,
    });
  return { own, other, plan };
}

const HOUR_HIGH = 58;
const sessionOf = (page: Page, topic: string) => page.getByRole('button', { name: topic });

/** Half an hour into another session, wherever both stand: a drop that went wrong does not lead the next one astray. */
async function dragInto(page: Page, topic: string, other: string) {
  // What is fetched late draws the grid anew, under the hand that holds something.
  await settled(page);
  await drawn(page);
  const [box, target] = [await sessionOf(page, topic).boundingBox(), await sessionOf(page, other).boundingBox()];
  if (!box || !target) throw new Error(`${topic} or ${other} is not on the screen.`);
  const [x, y] = [box.x + box.width / 2, box.y + 12];
  const pixels = target.y + HOUR_HIGH / 2 - box.y;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + pixels / 2, { steps: 5 });
  await page.mouse.move(x, y + pixels, { steps: 5 });
  await page.mouse.up();
}

test('a teacher plans a session by form, is told of a clash with the next free time, and the student sees it', async ({
  page,
  request,
  signIn,
}) => {
  const { own, other, plan } = await placeOf(request, '2031-03');
  const [first, second] = [freshName('Tiết đầu'), freshName('Tiết sau')];
  await plan(first, '2031-03-04T13:30', other.id);

  await signIn(page, 'teacher');
  await page.goto('/teacher/calendar?date=2031-03-04');
  await expect(page.getByRole('heading', { name: '3 – 9 tháng 3, 2031' })).toBeVisible();
  await expect(sessionOf(page, first)).toBeVisible();

  await page.getByRole('button', { name: viCalendar.create }).click();
  const dialog = page.getByRole('dialog', { name: FORM.create_title });
  const save = dialog.getByRole('button', { name: FORM.create });
  await save.click();
  await expect(dialog.getByText(FORM.missing)).toBeVisible();
  await expect(dialog.getByLabel(FORM.topic)).toBeFocused();
  await dialog.getByLabel(FORM.topic).fill(second);
  await dialog.getByRole('combobox', { name: FORM.class }).click();
  await page.getByRole('option', { name: own.name, exact: true }).click();
  await dialog.getByRole('textbox', { name: FORM.time }).fill('13h50');
  await save.click();
  await expect(dialog.getByText(viSessions.clash.title)).toBeVisible();
  await expect(dialog.getByText(first).first()).toBeVisible();
  await dialog.getByRole('button', { name: filled(viSessions.clash.take, { time: '14:15' }) }).click();
  await expect(dialog.getByRole('textbox', { name: FORM.time })).toHaveValue('14:15');
  await expect(dialog.getByLabel(FORM.topic)).toHaveValue(second);
  await save.click();
  await expect(dialog).toBeHidden();
  await expect(sessionOf(page, second)).toContainText('14:15');

  await signIn(page, 'student');
  await page.setViewportSize(PHONE);
  await page.goto('/student/calendar?date=2031-03-04');
  await expect(sessionOf(page, second)).toContainText('14:15');
  await expect(page.getByText(first)).toHaveCount(0);
  await expect(page.getByRole('button', { name: viCalendar.create })).toHaveCount(0);
  await sessionOf(page, second).click();
  await expect(page.getByRole('dialog', { name: second })).toContainText(own.name);
  await fitsTheScreen(page);
});

test('a dragged session stays hatched beside what is in its way until it is moved to the free time', async ({
  page,
  request,
  signIn,
}) => {
  const { other, plan } = await placeOf(request, '2031-04');
  const [fixed, moved] = [freshName('Cố định'), freshName('Dời đi')];
  await plan(fixed, '2031-04-08T10:00', other.id);
  await plan(moved, '2031-04-08T12:00');
  await signIn(page, 'teacher');
  await page.goto('/teacher/calendar?date=2031-04-08');
  await expect(sessionOf(page, moved)).toContainText('12:00');

  const panel = page.getByRole('alertdialog', { name: viSessions.clash.title });
  // The grid is drawn before it can be taken hold of.
  const dragIntoTheOther = () =>
    expect(async () => {
      await dragInto(page, moved, fixed);
      await expect(panel).toContainText(fixed, { timeout: 5000 });
    }).toPass();
  await dragIntoTheOther();
  await panel.getByRole('button', { name: viSessions.clash.put_back }).click();
  await expect(panel).toBeHidden();
  await expect(sessionOf(page, moved)).toHaveCount(1);
  await expect(sessionOf(page, moved)).toContainText('12:00');

  await dragIntoTheOther();
  await panel.getByRole('button', { name: filled(viSessions.clash.move_to, { time: '10:45' }) }).click();
  await expect(panel).toBeHidden();
  await expect(sessionOf(page, moved)).toContainText('10:45');
  await page.reload();
  await expect(sessionOf(page, moved)).toContainText('10:45');
});

test('of a series one, or this and those that follow, can be taken back', async ({ page, request, signIn }) => {
  const { plan } = await placeOf(request, '2031-05');
  const topic = freshName('Hằng tuần');
  await plan(topic, '2031-05-06T07:00', undefined, { repeat: { until: '2031-05-27', except: [] } });
  await signIn(page, 'teacher');
  const remove = async (date: string, reach: string) => {
    await page.goto(`/teacher/calendar?view=list&date=${date}`);
    await sessionOf(page, topic).click();
    await page.getByRole('dialog', { name: topic }).getByRole('button', { name: viCalendar.delete }).click();
    const dialog = page.getByRole('dialog', { name: viSessions.delete.title });
    await dialog.getByRole('radio', { name: reach }).check();
    await dialog.getByRole('button', { name: viSessions.delete.confirm, exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(sessionOf(page, topic)).toHaveCount(0);
  };
  await remove('2031-05-06', viSessions.reach.this);
  await remove('2031-05-20', viSessions.reach.following);
  await page.goto('/teacher/calendar?view=month&date=2031-05-01');
  await expect(sessionOf(page, topic)).toHaveCount(1);
});

test('the private calendar link is made and revoked', async ({ page, signIn, request }) => {
  await signIn(page, 'student');
  await page.goto('/student/calendar');
  await page.getByRole('button', { name: viCalendar.link_button }).click();
  const dialog = page.getByRole('dialog', { name: viLink.title });
  await dialog.getByRole('button', { name: viLink.make, exact: true }).click();
  const address = await dialog.getByLabel(viLink.address).inputValue();
  expect((await request.get(address)).status()).toBe(200);
  await dialog.getByRole('button', { name: viLink.revoke }).click();
  await expect(dialog.getByLabel(viLink.address)).toBeHidden();
  expect((await request.get(address)).status()).toBe(404);
});

test.describe('in a browser of another time zone', () => {
  test.use({ timezoneId: 'America/Los_Angeles', coldBrowser: true });

  test('every time is the one in Vietnam', async ({ page, request, signIn }) => {
    const { plan } = await placeOf(request, '2031-06');
    const topic = freshName('Giờ Việt Nam');
    await plan(topic, '2031-06-10T07:00');
    await signIn(page, 'teacher');
    await page.goto('/teacher/calendar?date=2031-06-10');
    await expect(sessionOf(page, topic)).toContainText('07:00');
    const column = page.locator('[role=cell][data-date="2031-06-10"]').filter({ has: sessionOf(page, topic) });
    await expect(column).toHaveCount(1);
    await sessionOf(page, topic).click();
    const card = page.getByRole('dialog', { name: topic });
    await expect(card).toContainText('thứ Ba 10/6');
    await expect(card).toContainText(/07:00.*07:45/);
    await card.getByRole('button', { name: viCalendar.edit }).click();
    await expect(page.getByRole('textbox', { name: FORM.time })).toHaveValue('07:00');
    await page.getByRole('button', { name: viComponents.confirm.cancel }).click();
  });
});
