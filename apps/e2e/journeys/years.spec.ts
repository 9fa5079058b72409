import components from '../../../packages/i18n/locales/vi/components.json' with { type: 'json' };
import errors from '../../../packages/i18n/locales/vi/errors.json' with { type: 'json' };
import vi from '../../../packages/i18n/locales/vi/schools.json' with { type: 'json' };
import { expect, test } from './fixtures';
import { schoolMaker } from './school-maker';

test.beforeEach(async ({ page, signIn }) => signIn(page, 'admin'));

test('a year is made, refused where it overlaps, edited, and made the current one', async ({ page, request }) => {
  const school = await (await schoolMaker(request)).school();
  const year = school.current_school_year.year;
  await page.goto(`/admin/detail/?mode=view&id=${school.id}&tab=years`);
  await page.getByRole('button', { name: vi.years.add }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: vi.years.fields.start_date, exact: true }).fill(`01/05/${year + 1}`);
  await dialog.getByRole('button', { name: vi.years.create, exact: true }).click();
  await expect(page.getByText(vi.years.create_failed)).toBeVisible();
  await expect(page.getByText(errors.school_year.overlap).first()).toBeVisible();
  await dialog.getByRole('textbox', { name: vi.years.fields.start_date, exact: true }).fill(`05/09/${year + 1}`);
  await dialog.getByRole('button', { name: vi.years.create, exact: true }).click();
  await expect(page.getByText(vi.years.created)).toBeVisible();

  const next = page.getByRole('row', { name: new RegExp(`^${year + 1}`) });
  const name = `${year + 1}\u2060–\u2060${year + 2}`;
  await next.getByRole('button', { name: components.table.actions_for.replace('{{name}}', name) }).click();
  await page.getByRole('menuitem', { name: vi.edit }).click();
  await dialog.getByRole('textbox', { name: vi.years.fields.end_date, exact: true }).fill(`15/06/${year + 2}`);
  await dialog.getByRole('button', { name: vi.save_changes }).click();
  await expect(page.getByText(vi.years.edited)).toBeVisible();
  await expect(next).toContainText(`15/06/${year + 2}`);

  await next.getByRole('button', { name: components.table.actions_for.replace('{{name}}', name) }).click();
  await page.getByRole('menuitem', { name: vi.years.assign }).click();
  await dialog.getByRole('button', { name: vi.years.assign }).click();
  await expect(page.getByText(vi.years.assigned)).toBeVisible();
  await expect(next).toContainText(vi.years.current);
  await expect(page.getByText(vi.years.current, { exact: true })).toHaveCount(1);
});

test('a year can be made together with the upgrade of the classes', async ({ page, request }) => {
  const make = await schoolMaker(request);
  const school = await make.school();
  const six = await make.class(school.id, '6A1', 6);
  await make.person('STUDENT', 'Trần Văn Ân', { school: school.id, classId: six.id });
  await page.goto(`/admin/detail/?mode=view&id=${school.id}&tab=years`);
  await page.getByRole('button', { name: vi.years.add }).click();
  await page.getByRole('checkbox', { name: vi.years.upgrade_too }).check();
  await page.getByRole('button', { name: vi.years.create_and_upgrade }).click();
  await expect(page.getByText(vi.upgrade.done)).toBeVisible();
  await expect(page).toHaveURL(/tab=upgrade/);
  await expect(page.getByRole('article').getByRole('definition')).toHaveText(['1', '0', '0', '0', '0', '1']);
});
