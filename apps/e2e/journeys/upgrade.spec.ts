import type { Page } from '@playwright/test';
import components from '../../../packages/i18n/locales/vi/components.json' with { type: 'json' };
import vi from '../../../packages/i18n/locales/vi/schools.json' with { type: 'json' };
import { expect, test } from './fixtures';
import { schoolMaker } from './school-maker';

test.beforeEach(async ({ page, signIn }) => signIn(page, 'admin'));

const sumOf = (page: Page) => page.getByRole('definition');

async function choose(page: Page, person: string, choice: string) {
  await page
    .getByRole('combobox', { name: vi.upgrade.choice_for.replace('{{name}}', person) })
    .first()
    .click();
  await page.getByRole('option', { name: choice, exact: true }).click();
}

test('a school goes to its next year, two students repeat, and all of it is undone', async ({ page, request }) => {
  const make = await schoolMaker(request);
  const school = await make.school();
  const [six, nine] = [await make.class(school.id, '6A1', 6), await make.class(school.id, '9A1', 9)];
  for (const name of ['Trần Văn Ân', 'Đỗ Thị Bình', 'Lê Thùy Dương']) {
    await make.person('STUDENT', name, { school: school.id, classId: six.id });
  }
  for (const name of ['Hoàng Bảo Ngọc', 'Vũ Gia Khánh']) {
    await make.person('STUDENT', name, { school: school.id, classId: nine.id });
  }
  const year = school.current_school_year.year;

  await page.goto(`/admin/detail/?mode=view&id=${school.id}&tab=upgrade`);
  await expect(page.getByText(vi.upgrade.no_next, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: vi.upgrade.create_next }).click();
  const dialog = page.getByRole('dialog', { name: vi.years.new_title });
  await expect(dialog.getByRole('textbox', { name: vi.years.fields.name })).toHaveValue(`${year + 1}-${year + 2}`);
  await expect(dialog.getByRole('textbox', { name: vi.years.fields.start_date, exact: true })).toHaveValue(
    `05/09/${year + 1}`,
  );
  await dialog.getByRole('button', { name: vi.years.create, exact: true }).click();
  await expect(page.getByText(vi.years.created)).toBeVisible();

  await expect(sumOf(page)).toHaveText(['3', '2', '0', '0', '0', '5']);
  await expect(page.getByText(vi.upgrade.adds_up)).toBeVisible();
  await expect(page.getByRole('row', { name: /6A1/ })).toContainText('7A1');
  // The school has had no class of grade 7.
  await expect(page.getByRole('row', { name: /6A1/ })).toContainText(vi.upgrade.warnings.new_grade);
  await expect(page.getByRole('row', { name: /9A1/ })).toContainText(vi.upgrade.outcomes.graduate);

  await page.getByRole('button', { name: vi.upgrade.open_class.replace('{{name}}', '6A1') }).click();
  await choose(page, 'Lê Thùy Dương', 'Lên 7A1 cùng cả lớp');
  await choose(page, 'Trần Văn Ân', 'Lưu ban ở lớp 6A1');
  await expect(sumOf(page)).toHaveText(['2', '2', '1', '0', '0', '5']);
  await choose(page, 'Đỗ Thị Bình', 'Lưu ban ở lớp 6A1');
  await expect(sumOf(page)).toHaveText(['1', '2', '2', '0', '0', '5']);
  await page.reload();
  await expect(sumOf(page)).toHaveText(['1', '2', '2', '0', '0', '5']);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: components.export.button }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/);
  // A file that is there at once is saved before the dialog is on the screen.
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden({ timeout: 1_000 });
  }).toPass();

  const run = page.getByRole('button', { name: 'Chuyển 5 học sinh' });
  await expect(run).toBeDisabled();
  await page.getByRole('textbox', { name: vi.upgrade.type_name }).fill(school.name);
  await run.click();
  await expect(page.getByText(vi.upgrade.done)).toBeVisible();
  // The result is what the page is about now, the next roll-over a line below it.
  await expect(page.getByRole('heading', { name: /Đã chuyển cả trường/ })).toBeVisible();
  await expect(page.getByText(vi.upgrade.no_next, { exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: vi.upgrade.create_next })).toBeVisible();

  const log = page.getByRole('article');
  await expect(log).toHaveCount(1);
  await expect(log.getByRole('definition')).toHaveText(['1', '2', '2', '0', '0', '5']);
  await log.getByRole('button', { name: 'Xem 2 lớp' }).click();
  await expect(log.getByRole('row', { name: /6A1/ })).toContainText('7A1');
  await page.getByRole('link', { name: vi.tabs.years, exact: true }).click();
  await expect(page.getByRole('row', { name: new RegExp(`${year + 1}.*${year + 2}`) })).toContainText(vi.years.current);
  await page
    .getByRole('link', { name: new RegExp(`^${vi.tabs.classes}`) })
    .last()
    .click();
  await expect(page.getByRole('row', { name: /7A1/ })).toContainText('1');
  await expect(page.getByRole('row', { name: /6A1/ })).toContainText('2');
  // The old class keeps its roster.
  await page.goto(`/admin/classdetail/?mode=view&id=${six.id}&tab=students`);
  await expect(page.locator('td[data-name] a')).toHaveText(['Trần Văn Ân', 'Đỗ Thị Bình', 'Lê Thùy Dương']);

  await page.goto(`/admin/detail/?mode=view&id=${school.id}&tab=upgrade`);
  await page.getByRole('button', { name: vi.logs.undo }).click();
  await page.getByRole('dialog').getByRole('button', { name: vi.logs.undo }).click();
  await expect(page.getByText(vi.logs.undo_done)).toBeVisible();
  await expect(log.getByText(vi.logs.undone, { exact: true })).toBeVisible();
  // What was decided need not be decided again.
  const preview = page.getByRole('region', { name: /Xem trước/ });
  await expect(preview.getByRole('definition')).toHaveText(['3', '2', '0', '0', '0', '5']);
  await page.getByRole('button', { name: vi.upgrade.take_kept }).click();
  await expect(preview.getByRole('definition')).toHaveText(['1', '2', '2', '0', '0', '5']);
  await page.getByRole('link', { name: vi.tabs.years, exact: true }).click();
  await expect(page.getByRole('row', { name: new RegExp(`${year}.*${year + 1}`) }).last()).toContainText(
    vi.years.current,
  );
  const classes = await make.get(`/api/classes/?school=${school.id}&is_current_school_year=true`);
  expect(classes.results.map(({ name }: { name: string }) => name)).toEqual(['6A1', '9A1']);
});

test('every exception has its answer in place, and who is left waits until placed', async ({ page, request }) => {
  const make = await schoolMaker(request);
  const school = await make.school();
  const headers = make.headers();
  const six = await make.class(school.id, '6A1', 6);
  await make.person('STUDENT', 'Trần Văn Ân', { school: school.id, classId: six.id });
  const idle = await make.person('STUDENT', 'Đỗ Thị Bình', { school: school.id, classId: six.id });
  expect((await request.put(`/api/account/${idle.id}/`, { headers, data: { status: 0 } })).status()).toBe(200);

  await page.goto(`/admin/detail/?mode=view&id=${school.id}&tab=years`);
  await page.getByRole('button', { name: vi.years.add }).click();
  await page.getByRole('dialog').getByRole('button', { name: vi.years.create, exact: true }).click();
  await expect(page.getByText(vi.years.created)).toBeVisible();
  // The name that class 6A1 would take is that of a class of another grade.
  const years: { id: number; is_current: boolean }[] = (await make.get(`/api/school_years/${school.id}/`)).results;
  await make.class(school.id, '7A1', 8, { school_year: years.find(({ is_current }) => !is_current)?.id });
  await page.getByRole('link', { name: vi.tabs.upgrade, exact: true }).click();
  await expect(sumOf(page)).toHaveText(['0', '0', '0', '0', '2', '2']);
  await expect(page.getByText(vi.upgrade.class_reasons.name_taken.replace('{{name}}', '7A1'))).toBeVisible();

  await page.getByRole('textbox', { name: vi.upgrade.new_name.replace('{{name}}', '6A1') }).fill('7A9');
  await page.keyboard.press('Enter');
  await expect(sumOf(page)).toHaveText(['1', '0', '0', '0', '1', '2']);
  await expect(page.getByText(vi.upgrade.decided)).toBeVisible();
  await expect(page.getByText(vi.upgrade.student_reasons.inactive)).toBeVisible();

  await page.getByRole('textbox', { name: vi.upgrade.type_name }).fill(`  ${school.name} `);
  await page.getByRole('button', { name: 'Chuyển 1 học sinh' }).click();
  await expect(page.getByText(vi.upgrade.done)).toBeVisible();
  await expect(page.getByText(vi.logs.unplaced.replace('{{total}}', '1'))).toBeVisible();
  await page.getByRole('checkbox', { name: components.table.select.replace('{{name}}', 'Đỗ Thị Bình') }).check();
  await page.getByRole('button', { name: vi.logs.place }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').click();
  await page.getByRole('option', { name: '7A9' }).click();
  await dialog.getByRole('button', { name: vi.logs.place }).click();
  await expect(page.getByText(vi.logs.placed.replace('{{total}}', '1'))).toBeVisible();
  await expect(page.getByText(vi.logs.unplaced.replace('{{total}}', '1'))).toBeHidden();
});
