import viComponents from '../../../packages/i18n/locales/vi/components.json' with { type: 'json' };
import viGradebook from '../../../packages/i18n/locales/vi/gradebook.json' with { type: 'json' };
import viTeaching from '../../../packages/i18n/locales/vi/teaching.json' with { type: 'json' };
import { as, filled, fitsTheScreen, taughtCourse } from './courseWorld';
import { expect as expectSoon, test } from './fixtures';
import { PHONE } from './narrow';

// These journeys wait for work in the background; a busy machine needs longer for that.
test.describe.configure({ timeout: 120_000 });
const expect = expectSoon.configure({ timeout: 30_000 });
type Taker = Awaited<ReturnType<typeof taughtCourse>>['classes'][number];

test('a teacher assigns parts to several classes on a phone, and is warned of what was assigned earlier', async ({
  page,
  request,
  signIn,
}) => {
  const { course, classes } = await taughtCourse(request, ['Phần một', 'Phần hai'], 2);
  const [one, two] = classes as [Taker, Taker];

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
  await expect(row).toContainText('17:30 31/12/2030');
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
  const { course, classes } = await taughtCourse(request, ['Phần một', 'Phần hai']);
  const [own] = classes as [Taker];

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
  await page.getByRole('checkbox', { name: new RegExp(`^${own.name}`) }).check();

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

test('a teacher types and pastes marks, finds them again, and is refused once the school has locked the book', async ({
  page,
  request,
  signIn,
}) => {
  const { course, classes } = await taughtCourse(request, ['Phần một']);
  const [own] = classes as [Taker];

  await signIn(page, 'teacher');
  await page.goto(`/teacher/gradebook?class_id=${own.id}&module_id=${course.id}&term=1`);
  await page.getByRole('button', { name: viGradebook.column.add }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(viGradebook.column.name).fill('Miệng');
  await dialog.getByRole('button', { name: viGradebook.column.add }).click();
  const cells = page.getByRole('textbox', { name: /^Miệng, / });
  await cells.nth(0).click();
  await page.keyboard.type('8,5');
  await page.keyboard.press('Enter');
  await expect(cells.nth(1)).toBeFocused();
  await cells.nth(1).evaluate((cell) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '7\r\n6.5\r\n');
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(page.getByText(/^Đã lưu lúc/)).toBeVisible();
  await page.reload();
  for (const [at, mark] of ['8,5', '7,0', '6,5'].entries()) await expect(cells.nth(at)).toHaveValue(mark);

  const staff = await as(request, 'staff');
  await staff.post('/api/gradebook/lock/', { class_id: own.id, module_id: course.id, term: 1, locked: true });
  await cells.nth(0).fill('9');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '“9,0”' })).toContainText('Sổ điểm đã khóa');
  await expect(page.getByRole('button', { name: /^8,5 Miệng, / })).toBeVisible();
  await fitsTheScreen(page);
});
