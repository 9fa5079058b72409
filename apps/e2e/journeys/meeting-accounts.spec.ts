import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import vi from '../../../packages/i18n/locales/vi/meeting_accounts.json' with { type: 'json' };
import { expect, test } from './fixtures';
import { PHONE, sidewaysOverflow } from './narrow';

const SECRET = `secret-${randomUUID()}`;

async function typeAccount(page: Page, name: string) {
  const { fields } = vi;
  const values = {
    [fields.name]: name,
    [fields.email]: 'hop@khue-demo.edu.vn',
    [fields.account_id]: `account-${randomUUID()}`,
    [fields.client_id]: 'client-of-the-journey',
    [fields.client_secret]: SECRET,
    [fields.secret_token]: SECRET,
    [fields.verification_token]: SECRET,
  };
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value);
}

async function newAccount(page: Page): Promise<string> {
  const name = `Tài khoản ${randomUUID().slice(0, 8)}`;
  await page.goto('/admin/meeting-account');
  await page.getByRole('link', { name: vi.add }).click();
  await typeAccount(page, name);
  await page.getByRole('button', { name: vi.create }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return name;
}

test('a main account is refused beside the right field, keeps what was typed, and is then added', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin');
  await page.goto('/admin/meeting-account');
  await expect(page.getByText(vi.provider.embedded)).toBeVisible();
  await page.getByRole('link', { name: vi.add }).click();
  await page.getByRole('button', { name: vi.create }).click();
  await expect(page.getByText('Vui lòng nhập trường này').first()).toBeVisible();

  const name = `Tài khoản ${randomUUID().slice(0, 8)}`;
  await typeAccount(page, name);
  await expect(page.getByLabel(vi.fields.client_secret)).toHaveAttribute('type', 'password');
  await page.getByLabel(vi.fields.client_id).fill('hai chữ');
  await page.getByRole('button', { name: vi.create }).click();
  await expect(page.getByLabel(vi.fields.client_id)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText(/Client ID không hợp lệ/).first()).toBeVisible();
  await expect(page.getByLabel(vi.fields.client_secret)).toHaveValue(SECRET);

  await page.getByLabel(vi.fields.client_id).fill('client-of-the-journey');
  await page.getByRole('button', { name: vi.create }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByLabel(vi.webhook.label)).toHaveValue(/\/api\/zoom_webhook\/\d+\/$/);
  expect(await page.content()).not.toContain(SECRET);
});

test('sub-accounts are added, given to a teacher, taken back, synced and deleted; then the account goes', async ({
  page,
  signIn,
}) => {
  test.slow();
  await signIn(page, 'admin');
  const name = await newAccount(page);
  await page.getByRole('link', { name: new RegExp(`^${vi.tabs.sub_accounts}`) }).click();
  await expect(page.getByText(vi.sub_accounts.none_yet)).toBeVisible();

  const email = `phong-${randomUUID().slice(0, 8)}@khue-demo.edu.vn`;
  await page.getByRole('button', { name: vi.add_sub.pro_save }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: vi.add_sub.pro_save }).click();
  await expect(dialog.getByText('Vui lòng nhập trường này').first()).toBeVisible();
  await dialog.getByLabel(vi.fields.email).fill(`  ${email} `);
  await dialog.getByLabel(vi.fields.last_name).fill('Phòng họp');
  await dialog.getByRole('textbox', { name: vi.fields.first_name, exact: true }).fill('07');
  await dialog.getByRole('button', { name: vi.add_sub.pro_save }).click();
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('Pro');
  await expect(row).toContainText(vi.nobody);

  await row.hover();
  await row.getByRole('button', { name: new RegExp(`^${vi.assign.action}`) }).click();
  await dialog.getByRole('combobox', { name: vi.fields.auth_user }).fill('staff');
  await page.getByRole('option', { name: /\(staff\)/ }).click();
  await dialog.getByRole('button', { name: vi.assign.save }).click();
  await expect(row).not.toContainText(vi.nobody);

  const act = async (action: string) => {
    await row.getByRole('button', { name: /^Thao tác/ }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await act(vi.assign.take_back);
  await dialog.getByRole('button', { name: vi.assign.take_back }).click();
  await expect(row).toContainText(vi.nobody);

  await page.getByRole('button', { name: vi.sync.action }).click();
  await expect(page.getByText(vi.sync.no_list)).toBeVisible();

  await act(vi.remove.action);
  await dialog.getByRole('button', { name: vi.remove.action }).click();
  await expect(row).toHaveCount(0);

  await page.getByRole('button', { name: vi.delete.action, exact: true }).click();
  await dialog.getByRole('button', { name: vi.delete.action }).click();
  await expect(page).toHaveURL(/\/admin\/meeting-account$/);
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0);
});

test('on a phone nothing is wider than the screen', async ({ page, signIn }) => {
  await signIn(page, 'admin');
  await page.setViewportSize(PHONE);
  for (const query of ['mode=view&id=1', 'mode=view&id=1&tab=sub_accounts', 'mode=create']) {
    await page.goto(`/admin/meeting-account/detail/?${query}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
  }
});
