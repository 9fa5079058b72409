import type { APIRequestContext, Page } from '@playwright/test';
import components from '../../../packages/i18n/locales/vi/components.json' with { type: 'json' };
import viPermissions from '../../../packages/i18n/locales/vi/permissions.json' with { type: 'json' };
import viRoles from '../../../packages/i18n/locales/vi/roles.json' with { type: 'json' };
import viShell from '../../../packages/i18n/locales/vi/shell.json' with { type: 'json' };
import { expect, PASSWORD, test } from './fixtures';
import { PHONE, sidewaysOverflow } from './narrow';

const { areas } = viPermissions;

let made = 0;
const fresh = (prefix: string) => `${prefix}_${process.pid}_${++made}`;

async function asAdmin(request: APIRequestContext) {
  const signedIn = await request.post('/api-token-auth/', { data: { username: 'admin', password: PASSWORD } });
  const { access_token } = await signedIn.json();
  const headers = { Authorization: `Bearer ${access_token}` };
  const create = async (path: string, data: object) => {
    const answer = await request.post(path, { headers, data });
    expect(answer.status()).toBe(201);
    return (await answer.json()) as { id: number; name: string; code: string };
  };
  return {
    role: (fields: object) => create('/api/roles/', { name: 'Thủ thư', code: fresh('LIBRARIAN'), ...fields }),
    group: (fields: object) => create('/api/group_permissions/', { name: 'Nhóm thử', code: fresh('GROUP'), ...fields }),
  };
}

const box = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}:`) });
const menu = (page: Page) => page.getByRole('navigation', { name: viShell.menu_label });

const fitsTheScreen = async (page: Page) =>
  expect(await sidewaysOverflow(page), 'pixels wider than the screen').toBeLessThanOrEqual(0);

test('the head of the matrix stays in sight, and all its columns do beside the work drawer', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin');
  await page.goto('/admin/roledetail/?mode=view&id=2');
  await page.getByRole('button', { name: /^Công việc/ }).click();
  await expect(page.getByRole('complementary', { name: 'Công việc' })).toBeVisible();
  const main = page.getByRole('main');
  const head = page.getByRole('grid').getByRole('columnheader').last();
  await main.evaluate((element) => element.scrollTo(0, 500));
  const [within, corner] = [await main.boundingBox(), await head.boundingBox()];
  expect(corner?.y).toBeCloseTo(within?.y ?? 0, 0);
  expect((corner?.x ?? 0) + (corner?.width ?? 0)).toBeLessThan((within?.x ?? 0) + (within?.width ?? 0));
  const hidden = await page.getByRole('grid').evaluate((grid) => {
    const card = grid.parentElement?.parentElement;
    return grid.getBoundingClientRect().right - (card?.getBoundingClientRect().right ?? 0);
  });
  expect(hidden, 'pixels of the table beyond its card').toBeLessThanOrEqual(0);
});

test('a role is created, its permissions given in the matrix with the keyboard', async ({ page, signIn }) => {
  test.slow();
  const name = `Người giữ thư viện ${fresh('')}`;
  const code = fresh('library');
  await signIn(page, 'admin');
  await page.goto('/admin/role');
  await page.getByRole('link', { name: viRoles.role.add }).click();
  await page.getByRole('textbox', { name: viRoles.fields.name, exact: true }).fill(name);
  await page.getByRole('textbox', { name: viRoles.fields.code }).fill(code);

  // One tab stop; from there the arrow keys, over what means nothing, and the space bar.
  const first = box(page, areas.school.actions.view.name);
  await first.focus();
  await page.keyboard.press('Space');
  await expect(first).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(box(page, areas.school.actions.edit.name)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(box(page, areas.school.actions.export.name)).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const classes = box(page, areas.class.actions.view.name);
  await expect(classes).toBeFocused();
  await page.keyboard.press('Space');
  await expect(classes).toBeChecked();
  await page.keyboard.press('Space');
  await expect(classes).not.toBeChecked();
  await page.keyboard.press('Space');

  // The selected box is explained; what is not saved, and what results, stands in words.
  await expect(page.getByRole('heading', { name: areas.class.actions.view.name })).toBeVisible();
  await expect(page.getByText(areas.class.actions.view.about)).toBeVisible();
  await expect(page.getByRole('complementary').getByText(`thêm “${areas.class.actions.view.name}”`)).toBeVisible();
  const screens = page.locator('section').filter({ hasText: viRoles.screens.title });
  await expect(screens).toContainText(`${viShell.menu.school}, ${viShell.menu.class}`);

  await page.getByRole('button', { name: viRoles.role.create }).click();
  await expect(page.getByText(viRoles.role.created)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/roledetail\/\?mode=view&id=\d+$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText(code.toUpperCase())).toBeVisible();
});

test('the product is seen as a role: read-only, marked, in this tab only, and left again', async ({
  page,
  signIn,
  request,
}) => {
  test.slow();
  const { id, name } = await (await asAdmin(request)).role({
    name: `Thư viện ${fresh('')}`,
    permissions: ['school.view'],
  });
  await signIn(page, 'admin');
  await page.goto(`/admin/roledetail/?mode=view&id=${id}`);
  const detail = page.url();

  await page.getByRole('button', { name: viRoles.preview.button }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: viRoles.preview.school }).fill('kim dong');
  await page.getByRole('option').first().click();
  await dialog.getByRole('button', { name: viRoles.preview.start }).click();

  // Only what the role holds is there, in the school that was chosen, under a band that says so.
  const band = page.getByRole('status').filter({ hasText: 'Đang xem thử với vai trò' });
  await expect(band).toContainText(name);
  await expect(band).toContainText('chỉ đọc');
  await expect(menu(page).getByRole('link', { name: viShell.menu.school })).toBeVisible();
  await expect(menu(page).getByRole('link', { name: viShell.menu.role })).toHaveCount(0);
  // Who keeps one school opens on it.
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Kim Đồng');

  // A second tab of the same person is not affected, and a reload changes nothing here.
  const other = await page.context().newPage();
  await other.goto('/admin/role');
  await expect(other.getByRole('heading', { level: 1, name: viRoles.role.title })).toBeVisible();
  await expect(other.getByText('Đang xem thử với vai trò')).toHaveCount(0);
  await other.close();
  await page.reload();
  await expect(band).toBeVisible();
  await page.goto('/admin/role');
  await expect(page.getByRole('heading', { level: 1, name: viRoles.role.title })).toBeVisible();
  await expect(page.getByText(viRoles.role.list_failed)).toBeVisible();

  await band.getByRole('button', { name: viShell.viewing.leave }).click();
  await expect(page).toHaveURL(detail);
  await expect(band).toHaveCount(0);
  await expect(menu(page).getByRole('link', { name: viShell.menu.role })).toBeVisible();
});

test('a change of a group shows in the role that has it, with where it comes from', async ({
  page,
  signIn,
  request,
}) => {
  test.slow();
  const admin = await asAdmin(request);
  const group = await admin.group({ name: `Quản lý lớp ${fresh('')}`, permissions: ['class.view'] });
  const role = await admin.role({
    name: `Chủ nhiệm ${fresh('')}`,
    permissions: ['school.view'],
    group_permissions: [group.id],
  });
  await signIn(page, 'admin');

  await page.goto(`/admin/roledetail/?mode=view&id=${role.id}`);
  await expect(box(page, areas.class.actions.view.name)).toHaveAccessibleName(new RegExp(group.name));
  await expect(box(page, areas.class.actions.edit.name)).not.toBeChecked();

  await page.getByRole('link', { name: group.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: group.name })).toBeVisible();
  await expect(page.getByRole('link', { name: role.name }).first()).toBeVisible();
  await page.getByRole('link', { name: components.table.edit, exact: true }).click();
  await expect(page.getByRole('textbox', { name: viRoles.fields.code })).toBeVisible();
  await box(page, areas.class.actions.edit.name).click();
  await page.getByRole('button', { name: 'Lưu 1 thay đổi' }).click();
  await expect(page.getByText(viRoles.group.edited)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/admin/groupdetail/\\?mode=view&id=${group.id}$`));

  await page.getByRole('link', { name: role.name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: role.name })).toBeVisible();
  const edit = box(page, areas.class.actions.edit.name);
  await expect(edit).toBeChecked();
  await edit.click();
  await expect(page.getByText(viRoles.explain.take_from_group)).toBeVisible();

  // Taken away by removing the group, unless it is granted directly as well.
  await page.getByRole('link', { name: components.table.edit, exact: true }).click();
  await expect(page.getByRole('textbox', { name: viRoles.fields.code })).toBeVisible();
  await box(page, areas.class.actions.view.name).click();
  await page.getByRole('button', { name: `Gỡ nhóm ${group.name}` }).click();
  await expect(edit).not.toBeChecked();
  await expect(box(page, areas.class.actions.view.name)).toBeChecked();
  await page.getByRole('button', { name: 'Lưu 2 thay đổi' }).click();
  await expect(page.getByText(viRoles.role.edited)).toBeVisible();
});

test('a taken code is told beside its field, with the server’s words in the message', async ({
  page,
  signIn,
  request,
}) => {
  const role = await (await asAdmin(request)).role({});
  await signIn(page, 'admin');
  await page.goto('/admin/roledetail/?mode=create');
  await page.getByRole('textbox', { name: viRoles.fields.name, exact: true }).fill('Trùng mã');
  await page.getByRole('textbox', { name: viRoles.fields.code }).fill(role.code.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByText(viRoles.role.create_failed)).toBeVisible();
  await expect(page.getByText('Mã vai trò đã tồn tại.')).toHaveCount(2);
  await expect(page.getByRole('textbox', { name: viRoles.fields.code })).toBeFocused();
});

test('what the system keeps cannot be cleared, and roles of the system keep code, range and state', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin');
  await page.goto('/admin/role?code_name=admin_lms');
  await page.getByRole('table').getByRole('link', { name: 'Admin LMS', exact: true }).click();
  await page.getByRole('link', { name: components.table.edit, exact: true }).click();
  // The page before has the same boxes, for reading only.
  await expect(page.getByRole('textbox', { name: viRoles.fields.name, exact: true })).toBeVisible();
  const kept = box(page, areas.role.actions.edit.name);
  await expect(kept).toHaveAttribute('aria-readonly', 'true');
  await kept.click();
  await expect(kept).toBeChecked();
  await expect(page.getByText(viRoles.explain.kept)).toBeVisible();
  await expect(page.getByRole('textbox', { name: viRoles.fields.code })).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: viRoles.fields.scope })).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the matrix is a list by area, in which permissions are granted and explained', async ({
    page,
    signIn,
    request,
  }) => {
    const role = await (await asAdmin(request)).role({});
    await signIn(page, 'admin');
    await page.goto(`/admin/roledetail/?mode=edit&id=${role.id}`);
    await expect(page.getByRole('grid')).toHaveCount(0);
    const item = page
      .getByRole('group', { name: areas.class.name })
      .getByRole('checkbox', { name: areas.class.actions.edit.name });
    await item.click();
    await expect(item).toBeChecked();
    await expect(page.getByText(areas.class.actions.edit.about).first()).toBeVisible();
    await fitsTheScreen(page);
    await page.getByRole('button', { name: 'Lưu 1 thay đổi' }).click();
    await expect(page.getByText(viRoles.role.edited)).toBeVisible();
    for (const path of ['/admin/role', '/admin/group', '/admin/permission']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await fitsTheScreen(page);
    }
  });
});

test('permissions are found by their words, without accents, with the roles that have them', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin');
  await page.goto('/admin/permission');
  await page.getByRole('searchbox').fill('cap mat khau moi');
  const row = page.getByRole('row').filter({ hasText: areas.account.actions.run.name });
  await expect(row).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(row.getByRole('link', { name: 'Cán bộ nhà trường' })).toBeVisible();
});
