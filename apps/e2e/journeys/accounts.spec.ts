import type { Page } from '@playwright/test';
import vi from '../../../packages/i18n/locales/vi/accounts.json' with { type: 'json' };
import components from '../../../packages/i18n/locales/vi/components.json' with { type: 'json' };
import errors from '../../../packages/i18n/locales/vi/errors.json' with { type: 'json' };
import validation from '../../../packages/i18n/locales/vi/validation.json' with { type: 'json' };
import { expect, PASSWORD, test } from './fixtures';

const FORM = '/admin/account/accountdetail/';
const username = () => `e2e-${process.pid}-${Date.now() % 1e8}`;

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function choose(page: Page, field: string, choice: string) {
  await page.getByRole('combobox', { name: field, exact: true }).click();
  await page.getByRole('option', { name: choice, exact: true }).click();
}

async function takePassword(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: vi.first_password.title });
  const password = await dialog.getByRole('definition').last().textContent();
  await dialog.getByRole('button', { name: vi.first_password.noted }).click();
  await expect(dialog).toBeHidden();
  return password ?? '';
}

test.describe('accounts', () => {
  test.beforeEach(async ({ page, signIn }) => signIn(page, 'admin'));

  test('are created, found without accents, edited, and given a new password', async ({ page, request }) => {
    const name = username();
    await page.goto(`${FORM}?mode=create`);
    await box(page, vi.fields.username).fill(name);
    await choose(page, vi.fields.role, 'Học sinh');
    await box(page, vi.fields.last_name).fill('Đặng Thị Mỹ');
    await box(page, vi.fields.first_name).fill('Huệ');
    await choose(page, vi.fields.genre, vi.genres.male);
    await box(page, vi.fields.birth_date).fill('05/09/2014');
    await box(page, vi.fields.identity_number).fill('001314000123');
    await page.getByRole('button', { name: vi.create }).click();
    await expect(page).toHaveURL(/mode=view&id=\d+$/);
    await expect(page.getByText(vi.created)).toBeVisible();
    await expect(page.getByText(vi.platform.made_for.replace('{{name}}', 'Đặng Thị Mỹ Huệ'))).toBeVisible();
    const first = await takePassword(page);
    await expect(page.getByText(validation.identity_genre)).toBeVisible();
    await expect(page.getByText('001314000123')).toBeVisible();
    const signedIn = await request.post('/api-token-auth/', { data: { username: name, password: first } });
    expect(await signedIn.json()).toMatchObject({ must_change_password: true });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Đặng Thị Mỹ Huệ' })).toBeVisible();
    await expect(page.getByText(first)).toHaveCount(0);

    await page.goto('/admin/account');
    await page.getByRole('searchbox', { name: vi.filters.search_term }).fill(`dang thi my hue ${name}`);
    await page.getByRole('link', { name: 'Đặng Thị Mỹ Huệ', exact: true }).click();
    await page.getByRole('link', { name: components.table.edit, exact: true }).click();
    await box(page, vi.fields.phone).fill('0912 345 678');
    await page.getByRole('button', { name: vi.save_changes }).click();
    await expect(page.getByText(vi.edited)).toBeVisible();
    await expect(page).toHaveURL(/mode=view/);
    await expect(page.getByText('0912 345 678')).toBeVisible();

    await page.getByRole('button', { name: vi.reset.button }).click();
    await page.getByRole('dialog').getByRole('button', { name: vi.reset.button }).click();
    const second = await takePassword(page);
    expect(second).not.toBe(first);
    const old = await request.post('/api-token-auth/', { data: { username: name, password: first } });
    expect(old.status()).toBe(400);
    expect((await request.post('/api-token-auth/', { data: { username: name, password: second } })).status()).toBe(200);
  });

  test('say beside the field what is missing and what is taken', async ({ page }) => {
    await page.goto(`${FORM}?mode=create`);
    await page.getByRole('button', { name: vi.create }).click();
    await expect(box(page, vi.fields.username)).toBeFocused();
    await box(page, vi.fields.username).fill('admin');
    await box(page, vi.fields.first_name).fill('Lan');
    await choose(page, vi.fields.role, 'Học sinh');
    await page.getByRole('button', { name: vi.create }).click();
    await expect(page.getByText(vi.create_failed)).toBeVisible();
    await expect(box(page, vi.fields.username)).toHaveAccessibleDescription(new RegExp(errors.account.username_taken));
  });

  test('are exported for a school or for the administrators only', async ({ page }) => {
    await page.goto('/admin/account');
    const button = page.getByRole('button', { name: components.export.button });
    await button.click();
    const school = page.getByRole('combobox', { name: components.places.school });
    await expect(school).toBeFocused();
    await expect(school).toHaveAccessibleDescription(vi.export_narrow);
    await page.goto('/admin/account?role=ADMIN_LMS');
    await button.click();
    const dialog = page.getByRole('dialog', { name: components.export.title });
    await expect(dialog.getByRole('button', { name: components.export.download_again })).toBeVisible({
      timeout: 20_000,
    });
  });
});

test('staff are offered the roles below their own, those made here among them', async ({ page, signIn }) => {
  await signIn(page, 'staff', PASSWORD);
  await page.goto(`${FORM}?mode=create`);
  await page.getByRole('combobox', { name: vi.fields.role, exact: true }).click();
  await expect(page.getByRole('option')).toContainText([vi.roles.TEACHER, vi.roles.STUDENT, 'Phụ trách báo cáo']);
  for (const above of ['Admin LMS', vi.roles.SCHOOL_STAFF]) {
    await expect(page.getByRole('option', { name: above, exact: true })).toHaveCount(0);
  }
});
