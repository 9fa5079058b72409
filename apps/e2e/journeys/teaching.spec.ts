import viComponents from '../../../packages/i18n/locales/vi/components.json' with { type: 'json' };
import viTeaching from '../../../packages/i18n/locales/vi/teaching.json' with { type: 'json' };
import { as, courseWithFullParts, filled, fitsTheScreen } from './courseWorld';
import { expect as expectSoon, test } from './fixtures';
import { PHONE } from './narrow';

// These journeys wait for work in the background; a busy machine needs longer for that.
test.describe.configure({ timeout: 120_000 });
const expect = expectSoon.configure({ timeout: 30_000 });

test('a teacher assigns parts to several classes on a phone, and is warned of what was assigned earlier', async ({
  page,
  request,
  signIn,
}) => {
  const teacher = await as(request, 'teacher');
  const { classes, school } = await teacher.get('/api/me/');
  const course = await courseWithFullParts(request, 'Phần một', 'Phần hai');
  const admin = await as(request, 'admin');
  await admin.post(`/api/schools/${school.id}/add_module/`, { module: course.id });
  const [one, two] = classes as { id: number; name: string }[];
  if (!one || !two) throw new Error('The demo teacher has several classes.');
  for (const { id } of [one, two]) await admin.post(`/api/classes/${id}/add_class_module/`, { module_id: course.id });

  await page.setViewportSize(PHONE);
  await signIn(page, 'teacher');
  await page.goto(`/teacher/assign?course=${course.id}`);
  const tick = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) }).check();
  await tick('Phần một');
  await tick(one.name);
  await tick(two.name);
  await page.getByLabel(viTeaching.assign.close_date, { exact: true }).pressSequentially('01012020');
  await page.getByLabel(viTeaching.assign.open_date, { exact: true }).pressSequentially('02012020');
  await fitsTheScreen(page);
  await page.getByRole('button', { name: filled(viTeaching.assign.save, { parts: 1, classes: 2 }) }).click();
  await expect(page.getByText('Thời điểm đóng phải sau thời điểm mở.')).toBeVisible();
  await page.getByLabel(viTeaching.assign.close_date, { exact: true }).fill('31/12/2030');
  await page.getByLabel(viTeaching.assign.close_time, { exact: true }).pressSequentially('1730');
  await page.getByRole('button', { name: filled(viTeaching.assign.save, { parts: 1, classes: 2 }) }).click();
  await expect(page.getByRole('list', { name: viTeaching.assign.done }).getByRole('listitem')).toHaveCount(2);

  await tick('Phần một');
  await tick('Phần hai');
  await expect(page.getByText(filled(viTeaching.assign.given_before, { total: 2 }))).toBeVisible();
  await page.getByRole('button', { name: filled(viTeaching.assign.save, { parts: 2, classes: 2 }) }).click();
  await expect(page.getByRole('list', { name: viTeaching.assign.earlier }).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('list', { name: viTeaching.assign.done }).getByRole('listitem')).toHaveCount(2);

  await page.goto(`/teacher/classes/detail?id=${one.id}&tab=assignments`);
  const row = page.getByRole('row').filter({ hasText: course.name }).filter({ hasText: 'Phần một' });
  await expect(row).toContainText('31/12/2030 17:30');
  await row.getByRole('button', { name: /^Thao tác với/ }).click();
  await page.getByRole('menuitem', { name: viTeaching.assignments.take_back }).click();
  await page.getByRole('dialog').getByRole('button', { name: viTeaching.assignments.take_back }).click();
  await expect(page.getByText(viTeaching.assignments.taken_back)).toBeVisible();
  await expect(row).toHaveCount(0);
  await fitsTheScreen(page);
});

test('a teacher who has left something out is taken to it, and a time may be written as people write it', async ({
  page,
  request,
  signIn,
}) => {
  const teacher = await as(request, 'teacher');
  const { classes, school } = await teacher.get('/api/me/');
  const course = await courseWithFullParts(request, 'Phần một', 'Phần hai');
  const admin = await as(request, 'admin');
  await admin.post(`/api/schools/${school.id}/add_module/`, { module: course.id });
  await admin.post(`/api/classes/${classes[0].id}/add_class_module/`, { module_id: course.id });

  await page.setViewportSize(PHONE);
  await signIn(page, 'teacher');
  await page.goto(`/teacher/assign?course=${course.id}`);
  await page.getByRole('button', { name: viTeaching.assign.button, exact: true }).click();
  const part = page.getByRole('checkbox', { name: /^Phần một/ });
  await expect(part).toBeFocused();
  await expect(page.getByText(viTeaching.assign.choose_parts)).toBeInViewport();

  await part.check();
  await page.getByRole('button', { name: viTeaching.assign.button, exact: true }).click();
  await expect(page.getByText(viTeaching.assign.choose_classes)).toBeInViewport();
  await page.getByRole('checkbox', { name: new RegExp(`^${classes[0].name}`) }).check();

  const time = page.getByLabel(viTeaching.assign.close_time, { exact: true });
  await page.getByLabel(viTeaching.assign.close_date, { exact: true }).fill('31/12/2030');
  await time.pressSequentially('25h');
  await page.getByRole('button', { name: filled(viTeaching.assign.save, { parts: 1, classes: 1 }) }).click();
  await expect(time).toBeFocused();
  await expect(time).toHaveAccessibleDescription(viComponents.date.time_wrong);
  await time.fill('');
  await time.pressSequentially('17h');
  await time.blur();
  await expect(time).toHaveValue('17:00');
  await page.getByRole('button', { name: filled(viTeaching.assign.save, { parts: 1, classes: 1 }) }).click();
  await expect(page.getByRole('list', { name: viTeaching.assign.done }).getByRole('listitem')).toHaveCount(1);
});
