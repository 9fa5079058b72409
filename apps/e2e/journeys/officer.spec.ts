import accounts from '../../../packages/i18n/locales/vi/accounts.json' with { type: 'json' };
import dashboard from '../../../packages/i18n/locales/vi/dashboard.json' with { type: 'json' };
import { expect, test } from './fixtures';

const OWN = 'Trường THCS Nguyễn Du';
const OF_ANOTHER_PROVINCE = 'Trường THCS Lê Quý Đôn';

test('an officer of a province finds its schools and none of another one', async ({ page, signIn, request }) => {
  await signIn(page, 'officer');
  await page.goto('/admin/school');
  await expect(page.getByRole('link', { name: OWN, exact: true })).toBeVisible();
  await expect(page.getByText(OF_ANOTHER_PROVINCE)).toHaveCount(0);

  // The address of another one's school is as good as none.
  const admin = await request.post('/api-token-auth/', { data: { username: 'admin', password: 'Khue@2026' } });
  const { access_token } = (await admin.json()) as { access_token: string };
  const found = await request.get(`/api/schools/?name=${encodeURIComponent(OF_ANOTHER_PROVINCE)}`, {
    headers: { authorization: `Bearer ${access_token}` },
  });
  const { results } = (await found.json()) as { results: { id: number }[] };
  await page.goto(`/admin/detail?mode=view&id=${results[0]?.id}`);
  await expect(page.getByRole('main')).not.toContainText(OF_ANOTHER_PROVINCE);
  await expect(page.getByRole('tab')).toHaveCount(0);
});

test('the dashboard of a province tells of one course, its wards and its schools', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, 'officer');
  await page.goto('/admin/dashboard');
  const wards = page.getByRole('table', { name: dashboard.units.ward });
  await expect(wards.getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('combobox', { name: dashboard.filters.module })).toHaveValue(/điểm đạt/);
  await expect(page.getByText(OF_ANOTHER_PROVINCE)).toHaveCount(0);
  // A ward opens with the same figures as its row.
  const row = wards.getByRole('row').nth(1);
  const enrolled = (await row.getByRole('cell').last().textContent()) ?? '';
  await row.getByRole('link').click();
  await expect(page).toHaveURL(/ward2=\d+/);
  await expect(page.getByText(new RegExp(`^${enrolled.replaceAll('.', '\\.')} ghi danh = `))).toBeVisible();
});

test('the account of an officer names wards, one after the other', async ({ page, signIn }) => {
  await signIn(page, 'admin');
  await page.goto('/admin/account/accountdetail/?mode=create');
  const choose = async (field: string, choice: string) => {
    await page.getByRole('combobox', { name: field, exact: true }).click();
    await page.getByRole('option', { name: choice, exact: true }).click();
  };
  await page
    .getByRole('textbox', { name: accounts.fields.username, exact: true })
    .fill(`so-${process.pid}-${Date.now() % 1e8}`);
  await page.getByRole('textbox', { name: accounts.fields.first_name, exact: true }).fill('Lan');
  await choose(accounts.fields.role, 'Cán bộ xã, phường');
  await page.getByRole('button', { name: accounts.create }).click();
  await expect(page.getByRole('combobox', { name: accounts.fields.scope_units })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await choose(accounts.units.province, 'Thành phố Đà Nẵng');
  for (const ward of ['Phường Hải Châu', 'Phường Sơn Trà', 'Phường Ngũ Hành Sơn']) {
    await choose(accounts.fields.scope_units, ward);
  }
  await page.getByRole('button', { name: accounts.units.remove.replace('{{name}}', 'Phường Sơn Trà') }).click();
  await page.getByRole('button', { name: accounts.create }).click();
  await expect(page).toHaveURL(/mode=view&id=\d+$/);
  await expect(page.getByText('Phường Hải Châu, Phường Ngũ Hành Sơn')).toBeVisible();
});
