import type { Page } from '@playwright/test';
import accounts from '../../../packages/i18n/locales/vi/accounts.json' with { type: 'json' };
import vi from '../../../packages/i18n/locales/vi/classes.json' with { type: 'json' };
import components from '../../../packages/i18n/locales/vi/components.json' with { type: 'json' };
import grades from '../../../packages/i18n/locales/vi/grades.json' with { type: 'json' };
import schools from '../../../packages/i18n/locales/vi/schools.json' with { type: 'json' };
import { expect, test } from './fixtures';
import { schoolMaker } from './school-maker';

const tab = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name: new RegExp(`^${name}`) });
const names = (page: Page) => page.getByRole('table').getByRole('row').locator('td[data-name] a');

test.beforeEach(async ({ page, signIn }) => signIn(page, 'admin'));

test('a class is made, filled by search and by pasted codes, and its list is in the order of given names', async ({
  page,
  request,
}) => {
  const make = await schoolMaker(request);
  const school = await make.school();
  const others = await make.class(school.id, '6A2', 6);
  const [an, binh, duong] = await Promise.all([
    make.person('STUDENT', 'Trần Văn Ân', { school: school.id }),
    make.person('STUDENT', 'Đỗ Thị Bình', { school: school.id }),
    make.person('STUDENT', 'Lê Thùy Dương', { school: school.id, classId: others.id }),
    make.person('TEACHER', 'Phạm Minh Châu', { school: school.id }),
  ]);

  await page.goto(`/admin/detail/?mode=view&id=${school.id}&tab=classes`);
  await page.getByRole('link', { name: schools.classes.add }).click();
  await expect(page.getByRole('combobox', { name: vi.fields.school_id, exact: true })).toHaveValue(school.name);
  await page.getByRole('textbox', { name: vi.fields.name }).fill('6A1');
  await page.getByRole('combobox', { name: vi.fields.grade_id, exact: true }).click();
  await expect(page.getByRole('option', { name: /^Khối \d+$/ })).toHaveText(['Khối 6', 'Khối 7', 'Khối 8', 'Khối 9']);
  await page.getByRole('option', { name: 'Khối 6', exact: true }).click();
  await page.getByRole('combobox', { name: vi.fields.head_teacher, exact: true }).click();
  await page.getByRole('option', { name: /Phạm Minh Châu/ }).click();
  await page.getByRole('button', { name: vi.create, exact: true }).click();
  await expect(page.getByText(vi.created)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/classdetail\/\?mode=view&id=\d+&tab=students$/);
  await tab(page, vi.tabs.info).click();
  await expect(page.getByText(/^LH\d+$/)).toBeVisible();
  await expect(page.getByRole('definition').getByText('Phạm Minh Châu')).toBeVisible();

  await tab(page, vi.tabs.students).click();
  await page.getByRole('button', { name: vi.roster.add }).click();
  const dialog = page.getByRole('dialog', { name: /6A1/ });
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await dialog.getByRole('searchbox').fill('do thi binh');
  await dialog.getByRole('checkbox', { name: /Đỗ Thị Bình/ }).check();
  await dialog.getByRole('button', { name: 'Thêm 1 học sinh' }).click();
  await expect(dialog).toBeHidden();
  await expect(names(page)).toHaveText(['Đỗ Thị Bình']);

  await page.getByRole('button', { name: vi.roster.add }).click();
  await dialog.getByText(vi.adding.paste, { exact: true }).click();
  await dialog.getByRole('textbox').fill(`${an.code}\n${duong.code.toLowerCase()}\t${binh.username}, KHONG-CO`);
  await dialog.getByRole('button', { name: 'Kiểm tra 4 mã' }).click();
  await expect(dialog.getByText('KHONG-CO', { exact: true })).toBeVisible();
  await expect(dialog.getByText(/đã ở trong lớp này/)).toContainText('Đỗ Thị Bình');
  await expect(dialog.getByRole('checkbox', { name: /Lê Thùy Dương.*6A2/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Thêm 2 học sinh' }).click();
  const question = page.getByRole('dialog', { name: /Chuyển 1 em/ });
  await expect(question.getByText('Lê Thùy Dương')).toBeVisible();
  await question.getByRole('button', { name: vi.adding.move_confirm }).click();
  await expect(names(page)).toHaveText(['Trần Văn Ân', 'Đỗ Thị Bình', 'Lê Thùy Dương']);

  await page.getByRole('checkbox', { name: `Chọn ${duong.full_name}` }).check();
  await page.getByRole('button', { name: vi.roster.move }).click();
  const moving = page.getByRole('dialog', { name: /khỏi lớp 6A1/ });
  await moving.getByRole('combobox').click();
  await page.getByRole('option', { name: '6A2' }).click();
  await moving.getByRole('button', { name: vi.roster.move }).click();
  await expect(names(page)).toHaveText(['Trần Văn Ân', 'Đỗ Thị Bình']);

  await page.getByRole('checkbox', { name: components.table.select_all }).check();
  await page.getByRole('button', { name: vi.roster.remove }).click();
  await page.getByRole('dialog').getByRole('button', { name: vi.roster.remove }).click();
  await expect(page.getByText(vi.roster.none_yet)).toBeVisible();

  await tab(page, vi.tabs.history).click();
  await expect(page.getByRole('row', { name: /Lê Thùy Dương/ })).toContainText('6A2');
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(4);
});

test('a class needs a grade, and one of another level is taken after a question', async ({ page, request }) => {
  const make = await schoolMaker(request);
  const school = await make.school();
  await page.goto(`/admin/classdetail/?mode=create&school=${school.id}`);
  await page.getByRole('textbox', { name: vi.fields.name }).fill('5A1');
  await page.getByRole('button', { name: vi.create, exact: true }).click();
  const grade = page.getByRole('combobox', { name: vi.fields.grade_id, exact: true });
  await expect(grade).toBeFocused();
  await expect(grade).toHaveAttribute('aria-invalid', 'true');

  await page.getByRole('button', { name: vi.other_level.offer }).click();
  await grade.click();
  await page.getByRole('option', { name: 'Khối 5', exact: true }).click();
  await page.getByRole('button', { name: vi.create, exact: true }).click();
  const question = page.getByRole('dialog', { name: vi.other_level.title });
  await expect(question).toContainText('Khối 5');
  await question.getByRole('button', { name: vi.other_level.confirm }).click();
  await expect(page.getByText(vi.created)).toBeVisible();
});

test('students for a class are found among those without one and by grade; who does not fit is pointed out', async ({
  page,
  request,
}) => {
  const make = await schoolMaker(request);
  const school = await make.school();
  const [six, eight] = [await make.class(school.id, '6A1', 6), await make.class(school.id, '8A1', 8)];
  await make.person('STUDENT', 'Trần Văn Ân', { school: school.id });
  await make.person('STUDENT', 'Đỗ Thị Bình', { school: school.id, classId: eight.id });

  await page.goto(`/admin/classdetail/?mode=view&id=${six.id}&tab=students`);
  await page.getByRole('button', { name: vi.roster.add }).click();
  const people = page.getByRole('group', { name: vi.adding.results }).getByRole('checkbox');
  await expect(people).toHaveCount(1);
  await expect(people).toHaveAccessibleName(/Trần Văn Ân/);
  await page.getByRole('checkbox', { name: vi.adding.free }).uncheck();
  await expect(people).toHaveCount(2);
  await page.getByRole('combobox', { name: vi.adding.grade }).click();
  await page.getByRole('option', { name: 'Khối 8', exact: true }).click();
  await expect(people).toHaveCount(1);
  await expect(people).toHaveAccessibleName(/Đỗ Thị Bình.*Khối 8.*8A1/s);
  await people.check();
  await expect(page.getByText(vi.adding.chosen_unfit.replace('{{total}}', '1'))).toBeVisible();

  await page.getByRole('link', { name: vi.adding.make_new }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/account/bulk\\?school=${school.id}&class=${six.id}`));
});

test('a class has teachers, one of them the head teacher, whose name the class bears', async ({ page, request }) => {
  const make = await schoolMaker(request);
  const school = await make.school();
  const row = await make.class(school.id, '7A1', 7);
  await make.person('TEACHER', 'Phạm Minh Châu', { school: school.id });
  await make.person('TEACHER', 'Ngô Thu Hà', { school: school.id });

  await page.goto(`/admin/classdetail/?mode=view&id=${row.id}&tab=teachers`);
  await page.getByRole('button', { name: vi.teachers.add }).click();
  const dialog = page.getByRole('dialog', { name: /7A1/ });
  await dialog.getByRole('checkbox', { name: /Phạm Minh Châu/ }).check();
  await dialog.getByRole('checkbox', { name: /Ngô Thu Hà/ }).check();
  await dialog.getByRole('button', { name: 'Thêm 2 giáo viên' }).click();
  await expect(names(page)).toHaveText(['Phạm Minh Châu', 'Ngô Thu Hà']);

  await page.getByRole('button', { name: components.table.actions_for.replace('{{name}}', 'Ngô Thu Hà') }).click();
  await page.getByRole('menuitem', { name: vi.teachers.make_head }).click();
  await expect(names(page)).toHaveText(['Ngô Thu Hà', 'Phạm Minh Châu']);
  await expect(page.getByRole('row', { name: /Ngô Thu Hà/ })).toContainText(vi.teachers.head);
  await tab(page, vi.tabs.info).click();
  await expect(page.getByRole('definition').getByText('Ngô Thu Hà')).toBeVisible();

  await tab(page, vi.tabs.teachers).click();
  await page.getByRole('button', { name: components.table.actions_for.replace('{{name}}', 'Phạm Minh Châu') }).click();
  await page.getByRole('menuitem', { name: vi.teachers.remove }).click();
  await page.getByRole('dialog').getByRole('button', { name: vi.teachers.remove }).click();
  await expect(names(page)).toHaveText(['Ngô Thu Hà']);

  await page.goto(`/admin/detail/?mode=view&id=${school.id}&tab=personnel`);
  await expect(page.getByRole('row', { name: /Ngô Thu Hà/ })).toContainText(`7A1 ${schools.personnel.head}`);
  await expect(page.getByRole('row', { name: /Phạm Minh Châu/ })).toContainText(schools.personnel.no_classes);
});

test('the class list prints on A4 without the rest of the page', async ({ page, request }) => {
  const make = await schoolMaker(request);
  const school = await make.school();
  const row = await make.class(school.id, '8A1', 8);
  await make.person('STUDENT', 'Hoàng Bảo Ngọc', { school: school.id, classId: row.id });
  await page.goto(`/admin/classdetail/?mode=view&id=${row.id}`);
  await expect(page.getByRole('button', { name: vi.print.button })).toBeEnabled();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Danh sách học sinh lớp 8A1')).toBeVisible();
  await expect(page.getByText('Hoàng Bảo Ngọc')).toBeVisible();
  await expect(page.getByRole('button', { name: vi.print.button })).toBeHidden();
  expect((await page.pdf({ preferCSSPageSize: true })).subarray(0, 5).toString()).toBe('%PDF-');
});

test('classes are found without accents, and the address keeps the filters', async ({ page, request }) => {
  const make = await schoolMaker(request);
  const school = await make.school();
  const row = await make.class(school.id, 'Chồi Biếc', 6);
  await page.goto(`/admin/class?school=${school.id}`);
  await page.getByRole('searchbox', { name: vi.filters.code_name }).fill('choi biec');
  await expect(names(page)).toHaveText(['Chồi Biếc']);
  await expect(page).toHaveURL(/code_name=choi\+biec/);
  await page.getByRole('combobox', { name: vi.filters.school_year }).click();
  await page.getByRole('option', { name: vi.filters.every_year }).click();
  await expect(page).toHaveURL(/school_year=all/);
  await page.reload();
  await expect(page.getByRole('combobox', { name: vi.filters.school_year })).toHaveValue(vi.filters.every_year);
  await page.getByRole('link', { name: 'Chồi Biếc', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`mode=view&id=${row.id}`));
});

test('a grade is made, a taken code is explained beside its field, and the level of a used one stays', async ({
  page,
}) => {
  const code = `N${String(Date.now() % 1e8)}`;
  await page.goto('/admin/gradedetail/?mode=create');
  await page.getByRole('textbox', { name: grades.fields.name }).fill('Năm thứ bảy');
  await page.getByRole('textbox', { name: grades.fields.code }).fill('K6');
  await page.getByRole('combobox', { name: grades.fields.level_code }).click();
  await page.getByRole('option', { name: components.places.types.university }).click();
  await page.getByRole('button', { name: grades.create }).click();
  await expect(page.getByText(grades.create_failed)).toBeVisible();
  await page.getByRole('textbox', { name: grades.fields.code }).fill(code);
  await page.getByRole('button', { name: grades.create }).click();
  await expect(page.getByText(grades.created)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/gradedetail\/\?mode=view&id=\d+$/);
  await page.getByRole('link', { name: grades.edit }).click();
  await page.getByRole('combobox', { name: grades.fields.status }).click();
  await page.getByRole('option', { name: components.status.inactive }).click();
  await page.getByRole('button', { name: grades.save_changes }).click();
  await expect(page.getByText(grades.edited)).toBeVisible();

  await page.goto('/admin/grade?code_name=K6');
  await page.getByRole('link', { name: 'Khối 6', exact: true }).click();
  await page.getByRole('link', { name: grades.edit }).click();
  await expect(page.getByText(grades.hints.level_in_use)).toBeVisible();
});

test('a whole class gets new first passwords, on slips to cut', async ({ page, request }) => {
  const make = await schoolMaker(request);
  const school = await make.school();
  const { id } = await make.class(school.id, '6A1', 6);
  for (const name of ['Trần Văn Ân', 'Đỗ Thị Bình']) {
    await make.person('STUDENT', name, { school: school.id, classId: id });
  }
  await page.goto(`/admin/classdetail/?mode=view&id=${id}&tab=students`);
  await page.getByRole('button', { name: accounts.reset_class.button }).click();
  await page.getByRole('dialog').getByRole('button', { name: accounts.reset_class.confirm }).click();
  await page.getByRole('button', { name: accounts.slips.show }).click();
  const slips = page.getByRole('list', { name: accounts.slips.title }).getByRole('listitem');
  await expect(slips).toHaveCount(2);
  await expect(slips.first()).toContainText('Trần Văn Ân');
});
