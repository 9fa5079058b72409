import type { Page } from '@playwright/test';
import viComponents from '../../../packages/i18n/locales/vi/components.json' with { type: 'json' };
import viCourses from '../../../packages/i18n/locales/vi/courses.json' with { type: 'json' };
import viEnrolment from '../../../packages/i18n/locales/vi/enrolment.json' with { type: 'json' };
import { as, courseWithParts, filled, fitsTheScreen, freshName, placeOfStudent } from './courseWorld';
import { expect as expectSoon, test } from './fixtures';
import { PHONE } from './narrow';
import { schoolMaker } from './school-maker';

// These journeys wait for work in the background; a busy machine needs longer for that.
test.describe.configure({ timeout: 120_000 });
const expect = expectSoon.configure({ timeout: 30_000 });

const partNames = (page: Page) => page.getByRole('region', { name: viCourses.parts.title }).getByRole('listitem');

test('a course of the platform is cloned, registered to school and class, and a student of the class sees it', async ({
  page,
  request,
  signIn,
}) => {
  const place = await placeOfStudent(request);
  const name = freshName('Tin học cơ bản');
  await signIn(page, 'admin');

  await page.goto('/admin/course');
  await page.getByRole('button', { name: viCourses.clone.button }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill('tin hoc 7');
  await dialog.getByRole('radio', { name: /Tin học 7/ }).check();
  await expect(dialog.getByRole('textbox', { name: viCourses.fields.name })).toHaveValue('Tin học 7');
  await dialog.getByRole('textbox', { name: viCourses.fields.name }).fill(name);
  await expect(dialog.getByRole('textbox', { name: viCourses.fields.max_exams_students })).toHaveValue('3');
  await dialog.getByRole('button', { name: viCourses.clone.save }).click();
  await expect(page).toHaveURL(/\/admin\/module\/\?id=\d+&mode=view$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('link', { name: viCourses.tabs.parts, exact: true }).click();
  await expect(partNames(page).nth(5)).toBeVisible();

  for (const address of [
    `/admin/detail/?mode=view&id=${place.school}&tab=courses`,
    `/admin/classdetail/?mode=view&id=${place.class}&tab=courses`,
  ]) {
    await page.goto(address);
    await page.getByRole('button', { name: viCourses.register.button }).click();
    await page.getByRole('dialog').getByRole('checkbox', { name }).check();
    await page.getByRole('button', { name: filled(viCourses.register.save, { total: 1 }) }).click();
    await expect(page.getByRole('table').getByRole('link', { name, exact: true })).toBeVisible();
  }
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row.getByText(/^(\d+)\/\1 /)).toBeVisible();

  await signIn(page, 'student');
  await page.goto('/student/overview');
  await expect(page.getByRole('link', { name })).toBeVisible();
  await page.setViewportSize(PHONE);
  await fitsTheScreen(page);
});

test('parts are moved with the keyboard alone, which is told, saved, and safe against a second person', async ({
  page,
  request,
  signIn,
}) => {
  const course = await courseWithParts(request, 'Chương A', 'Chương B', 'Chương C');
  await signIn(page, 'admin');
  await page.goto(`/admin/module/?id=${course.id}&mode=view&tab=parts`);
  const grip = page.getByRole('button', { name: filled(viCourses.parts.move, { name: 'Chương C' }), exact: true });
  await grip.focus();
  const said = (text: string) => expect(page.getByRole('status').filter({ hasText: text })).toHaveCount(1);
  const saved = () => page.waitForResponse((answer) => answer.url().includes('/order/') && answer.status() === 200);

  const first = saved();
  await page.keyboard.press('Alt+ArrowUp');
  await said(filled(viCourses.parts.moved_to_top, { name: 'Chương C', position: 2, total: 3 }));
  await first;
  await expect(grip).toBeFocused();
  const second = saved();
  await page.keyboard.press('Alt+ArrowRight');
  await said(filled(viCourses.parts.moved_under, { name: 'Chương C', position: 1, total: 1, parent: 'Chương A' }));
  await second;
  await page.keyboard.press('Alt+ArrowRight');
  await said(filled(viCourses.parts.cannot_in, { name: 'Chương C' }));
  await page.reload();
  await expect(partNames(page).nth(1)).toContainText('Chương C');
  await expect(partNames(page).nth(1)).toHaveAttribute('data-depth', '2');

  const admin = await as(request, 'admin');
  const { results } = await admin.get(`/api/sub_modules/?module_id=${course.id}`);
  const flat = (results as { id: number }[]).map(({ id }) => ({ id, parent: null }));
  await admin.put(`/api/modules/${course.id}/order/`, { tree: flat.reverse() });
  await page.getByRole('button', { name: filled(viCourses.parts.down, { name: 'Chương A' }) }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(viCourses.parts.stale, { exact: true })).toBeVisible();
  await expect(partNames(page).first()).toContainText('Chương B');
});

test('a part is dragged under another one', async ({ page, request, signIn }) => {
  const course = await courseWithParts(request, 'Chương A', 'Chương B', 'Chương C');
  await signIn(page, 'admin');
  await page.goto(`/admin/module/?id=${course.id}&mode=view&tab=parts`);
  const moved = partNames(page).filter({ hasText: 'Chương C' });
  const target = await partNames(page).filter({ hasText: 'Chương A' }).boundingBox();
  const from = await moved.boundingBox();
  if (!target || !from) throw new Error('Both parts are on the page.');
  const saved = page.waitForResponse((answer) => answer.url().includes('/order/') && answer.status() === 200);
  await page.mouse.move(from.x + 120, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 140, from.y - 10, { steps: 3 });
  await page.mouse.move(from.x + 160, target.y + target.height - 6, { steps: 5 });
  await page.mouse.up();
  await saved;
  await page.reload();
  await expect(partNames(page).nth(1)).toContainText('Chương C');
  await expect(partNames(page).nth(1)).toHaveAttribute('data-depth', '2');
});

test('parts are added, edited and deleted; a second exam is not offered', async ({ page, request, signIn }) => {
  const course = await courseWithParts(request);
  await signIn(page, 'admin');
  await page.goto(`/admin/module/?id=${course.id}&mode=view&tab=parts`);
  const add = async (name: string, kind: string) => {
    await page.getByRole('button', { name: viCourses.parts.add, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: viCourses.part_fields.name }).fill(name);
    await dialog.getByRole('combobox', { name: viCourses.part_fields.sub_module_type }).click();
    await page.getByRole('option', { name: kind, exact: true }).click();
    await dialog.getByRole('button', { name: viCourses.parts.add_save, exact: true }).click();
    await expect(partNames(page).filter({ hasText: name })).toBeVisible();
  };
  await add('Bài mở đầu', viCourses.part_kinds.lesson);
  await add('Bài thi cuối khóa', viCourses.part_kinds.exam);
  await page.getByRole('button', { name: viCourses.parts.add, exact: true }).click();
  await page.getByRole('combobox', { name: viCourses.part_fields.sub_module_type }).click();
  await expect(page.getByRole('option', { name: viCourses.part_kinds.practice, exact: true })).toBeVisible();
  await expect(page.getByRole('option', { name: viCourses.part_kinds.exam, exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').getByRole('button', { name: viComponents.confirm.cancel }).click();

  const menuOf = (name: string) => page.getByRole('button', { name: `Thao tác với ${name}`, exact: true });
  await menuOf('Bài mở đầu').click();
  await page.getByRole('menuitem', { name: viCourses.parts.edit, exact: true }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: viCourses.part_fields.name }).fill('Bài một');
  await page.getByRole('dialog').getByRole('button', { name: viCourses.save_changes }).click();
  await expect(partNames(page).filter({ hasText: 'Bài một' })).toBeVisible();
  await menuOf('Bài một').click();
  await page.getByRole('menuitem', { name: viCourses.parts.remove, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: viCourses.parts.remove_confirm, exact: true }).click();
  await expect(partNames(page)).toHaveCount(1);
});

test('a course that a class takes cannot be taken from its school; from the class it can', async ({
  page,
  request,
  signIn,
}) => {
  const place = await placeOfStudent(request);
  const course = await courseWithParts(request, 'Chương A');
  const admin = await as(request, 'admin');
  await admin.post(`/api/schools/${place.school}/add_module/`, { module: course.id });
  await admin.post(`/api/classes/${place.class}/add_class_module/`, { module_id: course.id });
  await signIn(page, 'admin');
  const remove = async () => {
    await page.getByRole('button', { name: `Thao tác với ${course.name}`, exact: true }).click();
    await page.getByRole('menuitem', { name: viCourses.register.remove }).click();
    await page.getByRole('dialog').getByRole('button', { name: viCourses.register.remove_confirm }).click();
  };
  await page.goto(`/admin/detail/?mode=view&id=${place.school}&tab=courses`);
  await remove();
  await expect(page.getByText(viCourses.register.remove_failed)).toBeVisible();
  await expect(page.getByRole('link', { name: course.name, exact: true })).toBeVisible();

  await page.goto(`/admin/classdetail/?mode=view&id=${place.class}&tab=courses`);
  await remove();
  await expect(page.getByText(viCourses.register.removed)).toBeVisible();
  await expect(page.getByRole('link', { name: course.name, exact: true })).toHaveCount(0);
});

test('a course for a grade: the numbers come first, a school is left out, and it is taken back', async ({
  page,
  request,
  signIn,
}) => {
  const [admin, maker] = [await as(request, 'admin'), await schoolMaker(request)];
  const course = await courseWithParts(request, 'Chương A');
  const grade = await admin.post('/api/grades/', {
    name: freshName('Khối'),
    code: freshName('K').replaceAll(/\W/g, '').slice(-20),
    level_code: 'secondary',
    order: 6,
  });
  const schools = [await maker.school(), await maker.school()];
  for (const school of schools) {
    await admin.post(`/api/schools/${school.id}/add_module/`, { module: course.id });
    const made = await admin.post('/api/classes/', { name: '6A', school_id: school.id, grade_id: grade.id });
    await maker.person('STUDENT', 'Lê Thị Lan', { school: school.id, classId: made.id });
  }
  await signIn(page, 'admin');
  await page.goto(`/admin/gradedetail/?mode=view&id=${grade.id}&tab=courses`);
  await page.getByRole('button', { name: viCourses.register.button }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill(course.name);
  await dialog.getByRole('radio', { name: course.name }).check();
  await dialog.getByRole('button', { name: viComponents.many.preview }).click();
  await expect(dialog.getByRole('status')).toHaveText('2 trường, 2 lớp, 2 học sinh');
  await dialog.getByRole('checkbox', { name: schools[1]?.name }).uncheck();
  await expect(dialog.getByRole('status')).toHaveText('1 trường, 1 lớp, 1 học sinh');
  await dialog.getByRole('button', { name: filled(viCourses.register.grade_confirm, { total: 1 }) }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: schools[0]?.name })).toBeVisible();
  await expect(dialog.getByText(schools[1]?.name ?? '')).toHaveCount(0);
  await dialog.getByRole('button', { name: viComponents.many.undo }).click();
  await expect(page.getByText(viComponents.many.undone)).toBeVisible();
  await expect(dialog.getByRole('button', { name: viComponents.many.undo })).toHaveCount(0);
  await dialog.getByRole('button', { name: viComponents.confirm.close }).last().click();
  await expect(page.getByRole('link', { name: course.name, exact: true })).toHaveCount(0);
});

test('ticked students are enrolled in a course and out again, with both lists shown', async ({
  page,
  request,
  signIn,
}) => {
  const place = await placeOfStudent(request);
  const course = await courseWithParts(request, 'Chương A');
  await (await as(request, 'admin')).post(`/api/schools/${place.school}/add_module/`, { module: course.id });
  await signIn(page, 'staff');
  await page.goto(`/admin/account/students?classes=${place.class}`);
  await expect(page.getByRole('row')).toHaveCount(11);
  // With nobody ticked nobody loses a course.
  await expect(page.getByRole('button', { name: viEnrolment.unenroll.button, exact: true })).toBeDisabled();
  const ticks = page.getByRole('table').getByRole('checkbox');
  await ticks.nth(1).check();
  await ticks.nth(2).check();
  await page.getByRole('button', { name: viEnrolment.enroll.button, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: course.name }).check();
  await dialog.getByRole('button', { name: filled(viEnrolment.enroll.save, { total: 1 }) }).click();
  // Of several, the numbers are shown first.
  await dialog.getByRole('button', { name: filled(viEnrolment.enroll.confirm, { total: 2 }) }).click();
  const succeeded = dialog.getByRole('list', { name: viEnrolment.enroll.done });
  await expect(succeeded.getByRole('listitem')).toHaveCount(2);
  await dialog.getByRole('button', { name: viComponents.confirm.close }).last().click();

  await page.goto(`/admin/account/students?classes=${place.class}&module_id_param=${course.id}&enroll_status=1`);
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByRole('row').nth(1).hover();
  await page.getByRole('row').nth(1).getByRole('button', { name: viEnrolment.person.title }).click();
  const end = filled(viEnrolment.person.unenroll_in, { name: course.name });
  await page.getByRole('dialog').getByRole('button', { name: end }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: filled(viEnrolment.unenroll.save, { total: 1 }) })
    .click();
  await expect(page.getByRole('dialog').getByRole('list', { name: viEnrolment.unenroll.done })).toContainText(
    course.name,
  );
  await page.setViewportSize(PHONE);
  await fitsTheScreen(page);
});

test('the administrator sees the platform and has both sides compared', async ({ page, signIn }) => {
  await signIn(page, 'admin');
  await page.goto('/admin/platform');
  await expect(page.getByText(viCourses.platform.reachable)).toBeVisible();
  await page.getByRole('button', { name: viCourses.platform.compare }).click();
  await expect(page.getByText(viCourses.platform.started)).toBeVisible();
  await expect(page.getByRole('complementary').getByRole('article').first()).toBeVisible();
});
