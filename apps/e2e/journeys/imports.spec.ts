import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import accounts from '../../../packages/i18n/locales/vi/accounts.json' with { type: 'json' };
import auth from '../../../packages/i18n/locales/vi/auth.json' with { type: 'json' };
import components from '../../../packages/i18n/locales/vi/components.json' with { type: 'json' };
import vi from '../../../packages/i18n/locales/vi/imports.json' with { type: 'json' };
import validation from '../../../packages/i18n/locales/vi/validation.json' with { type: 'json' };
import { barriers } from './accessible';
import { expect, test } from './fixtures';
import { PHONE, sidewaysOverflow } from './narrow';

const BULK = '/admin/account/bulk';
const ROWS = 120;
const WRONG = 20;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Different in every run, so that a run against a product that is already in use finds its own people. */
const run = `${process.pid}${Date.now() % 1e6}`;
const cell = (page: Page, field: string, line: number) =>
  page.getByRole('textbox', { name: `${field}, dòng ${line}`, exact: true });
const filled = (count: number) => vi.grid.filled.replace('{{rows}}', String(count));

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('Control+v');
}

test('200 rows of 9 cells are pasted from a spreadsheet, kept, looked at and corrected', async ({
  page,
  context,
  signIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'staff');
  await page.goto(BULK);
  const line = (index: number) => [
    `Trần Thị "Bé" Số ${index}`,
    '05/09/2014',
    index % 2 ? 'Nam' : 'Nữ',
    '6A1',
    `DAN${run}${index}`,
    `dan-${run}-${index}`,
    index === 150 ? 'khong phai email' : `dan-${run}-${index}@example.vn`,
    '0912345678',
    `0013140${String(index).padStart(5, '0')}`,
  ];
  const quoted = (text: string) => (text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text);
  const block = Array.from({ length: 200 }, (_, index) =>
    line(index + 1)
      .map(quoted)
      .join('\t'),
  ).join('\r\n');

  await cell(page, vi.fields.full_name, 1).click();
  await paste(page, `${block}\r\n`);
  await expect(page.getByText(filled(200))).toBeVisible();
  await page.getByRole('button', { name: vi.grid.undo }).click();
  await expect(page.getByText(filled(0))).toBeVisible();
  await cell(page, vi.fields.full_name, 1).click();
  await paste(page, block);
  await expect(page.getByText(filled(200))).toBeVisible();

  // Nothing is lost by a reload.
  await page.waitForTimeout(600);
  await page.reload();
  await expect(page.getByText(filled(200))).toBeVisible();
  await expect(cell(page, vi.fields.full_name, 1)).toHaveValue('Trần Thị "Bé" Số 1');

  // Keys move as in a spreadsheet.
  await cell(page, vi.fields.full_name, 1).focus();
  await page.keyboard.press('Enter');
  await expect(cell(page, vi.fields.full_name, 2)).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await expect(cell(page, vi.fields.birth_date, 2)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(cell(page, vi.fields.birth_date, 1)).toBeFocused();

  await page.getByRole('button', { name: vi.look_rows.replace('{{rows}}', '200') }).click();
  await expect(page.getByRole('heading', { name: vi.titles.preview })).toBeVisible();
  const wrong = page.getByRole('table', { name: vi.preview.rows }).getByRole('rowheader');
  await expect(wrong).toHaveText(['150']);
  await expect(page.getByText(validation.email)).toBeVisible();

  // What is wrong stands in its cell of the table.
  await page.getByRole('link', { name: vi.preview.back_to_table }).click();
  await page.getByRole('button', { name: vi.grid.to_mend.replace('{{count}}', '1') }).click();
  const email = cell(page, vi.fields.email, 150);
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText(validation.email)).toBeVisible();
  await email.fill(`dan-${run}-150@example.vn`);
  await expect(email).not.toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: vi.look_rows.replace('{{rows}}', '200') }).click();
  await expect(page.getByRole('link', { name: vi.preview.next.replace('{{rows}}', '200') })).toBeVisible();
});

async function bytesOf(download: Download): Promise<Buffer> {
  return readFile(await download.path());
}

async function upload(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.goto(`${BULK}?way=file`);
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: components.file.choose }).click();
  await (await choosing).setFiles({ name, mimeType: XLSX, buffer });
  await page.getByRole('button', { name: vi.look_file }).click();
}

test('120 accounts are imported, 20 wrong ones corrected in the result and brought again; one of them signs in', async ({
  page,
  signIn,
  browser,
}) => {
  // Hashing passwords is most of it; on a machine that does other things as well it takes minutes.
  test.setTimeout(400_000);
  await signIn(page, 'staff');
  const data = Array.from({ length: ROWS }, (_, index) => ({
    code: `NK${run}${index}`,
    name: `Lê Văn Nhập ${index}`,
    birth: index <= WRONG ? '31/02/2014' : '05/09/2014',
    sex: 'Nam',
    class: '6A1',
    username: `nhap-${run}-${index}`,
  }));
  const columns = [
    { header: 'Mã học sinh', key: 'code' },
    { header: 'HỌ VÀ TÊN', key: 'name' },
    { header: 'ngay sinh', key: 'birth' },
    { header: 'Giới tính', key: 'sex' },
    { header: 'Lớp', key: 'class' },
    { header: 'Username', key: 'username' },
  ];
  const book = await writeXlsx({ sheets: [{ name: 'DS khối 6', columns, data }] });
  await upload(page, 'khoi-6.xlsx', Buffer.from(book));

  const table = page.getByRole('table', { name: vi.preview.rows });
  await expect(page.getByText('“DS khối 6”')).toBeVisible();
  // The heading is line 1 of the file.
  await expect(table.getByRole('rowheader').first()).toHaveText('2');
  await expect(table.getByRole('rowheader')).toHaveCount(WRONG + 1);

  // One of them is mended where it stands: wrong again first, then right, and a reload keeps it.
  const birthOf = table.getByRole('textbox', { name: `${vi.fields.birth_date}, dòng 2`, exact: true });
  await page.getByRole('button', { name: vi.preview.mend.open.replace('{{line}}', '2'), exact: true }).click();
  await birthOf.fill('30/02/2014');
  await birthOf.press('Enter');
  await expect(page.getByText(vi.preview.mend.still.replace('{{line}}', '2'))).toBeVisible();
  await birthOf.fill('28/02/2014');
  await page.getByRole('button', { name: vi.preview.mend.save }).click();
  await expect(table.getByRole('rowheader')).toHaveCount(WRONG);
  await page.reload();
  await expect(table.getByRole('rowheader')).toHaveCount(WRONG);
  await page.getByRole('link', { name: vi.preview.next.replace('{{rows}}', String(ROWS - WRONG)) }).click();
  await page.getByRole('button', { name: vi.confirm.button.replace('{{rows}}', String(ROWS - WRONG)) }).click();

  await expect(page.getByText(vi.run.going)).toBeVisible();
  await page.reload();
  await expect(page.getByText(vi.run.success)).toBeVisible({ timeout: 200_000 });
  await expect(page.getByRole('term').filter({ hasText: vi.sum.done.create })).toBeVisible();
  const importAddress = page.url();

  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: vi.result.download.replace('{{rows}}', String(WRONG)) }).click(),
  ]);
  const [sheet] = (await readXlsx(await bytesOf(saved))).sheets;
  const [headings = [], ...rows] = sheet?.rows ?? [];
  expect(rows).toHaveLength(WRONG);
  const birth = headings.indexOf('ngay sinh');
  expect(birth).toBeGreaterThanOrEqual(0);
  const mended = [
    headings,
    ...rows.map((row) => row.map((value, column) => (column === birth ? '06/09/2014' : value))),
  ];
  await upload(
    page,
    'khoi-6-sua.xlsx',
    Buffer.from(await writeXlsx({ sheets: [{ name: 'DS khối 6', rows: mended }] })),
  );
  // The column with the reasons is none of the table: the corrected rows are shown at once.
  await page.getByRole('link', { name: vi.preview.next.replace('{{rows}}', String(WRONG)) }).click();
  await page.getByRole('button', { name: vi.confirm.button.replace('{{rows}}', String(WRONG)) }).click();
  await expect(page.getByText(vi.run.success)).toBeVisible({ timeout: 100_000 });

  await page.goto(`/admin/account?search_term=nhap-${run}`);
  await expect(page.getByText(`${ROWS} tài khoản`)).toBeVisible();

  await page.goto(importAddress);
  await page.getByRole('link', { name: vi.result.slips }).click();
  await expect(page.getByRole('button', { name: accounts.slips.show })).toBeVisible();
  const slipsAddress = page.url();
  await page.getByRole('button', { name: accounts.slips.show }).click();
  const slips = page.getByRole('list', { name: accounts.slips.title }).getByRole('listitem');
  await expect(slips).toHaveCount(ROWS - WRONG);
  const [username = '', password = ''] = await slips.first().getByRole('definition').allTextContents();
  // Whoever made them prints them again, until they are used.
  await page.goto(slipsAddress);
  await page.getByRole('button', { name: accounts.slips.show }).click();
  await expect(slips).toHaveCount(ROWS - WRONG);

  const pupil = await browser.newContext({ locale: 'vi-VN' });
  const theirs = await pupil.newPage();
  await theirs.goto(new URL('/user/login', page.url()).href);
  await theirs.getByLabel(auth.field.username, { exact: true }).fill(username);
  await theirs.getByLabel(auth.field.password, { exact: true }).fill(password);
  await theirs.getByRole('button', { name: auth.login.submit, exact: true }).click();
  await expect(theirs).toHaveURL(/\/user\/new-password/);
  await pupil.close();
  await page.goto(slipsAddress);
  await page.getByRole('button', { name: accounts.slips.show }).click();
  await expect(slips).toHaveCount(ROWS - WRONG - 1);
});

test('a file that cannot be read is refused in words, and another can be tried at once', async ({ page, signIn }) => {
  await signIn(page, 'staff');
  await upload(page, 'anh.xlsx', Buffer.from('not a workbook'));
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('button', { name: components.file.other })).toBeEnabled();
});

const list = (...lines: string[]) => Buffer.from(`\ufeff${lines.join('\r\n')}`);
const meaning = (page: Page, heading: string) =>
  page.getByLabel(vi.columns.meaning_of.replace('{{heading}}', heading), { exact: true }).first();

async function choose(page: Page, heading: string, field: string): Promise<void> {
  await meaning(page, heading).click();
  await page.getByRole('option', { name: field, exact: true }).click();
}

test('columns are given another meaning, the file is read again, and the same names are not made twice', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'staff');
  const name = `Vũ Cột ${run}`;
  // What columns were said to hold is remembered: headings of this run alone.
  const [phone, born] = [`Điện thoại PH ${run}`, `Sinh ${run}`];
  const file = list(`STT;Họ và tên;${phone};${born};Lớp`, `1;${name};0912345678;05/09/2014;6A1`);
  const recognised = (known: number) =>
    vi.columns.recognised.replace('{{known}}', String(known)).replace('{{total}}', '5');
  await upload(page, 'cot.csv', file);
  await expect(page.getByText(recognised(3))).toBeVisible();
  await choose(page, phone, vi.fields.full_name);
  await expect(page.getByText(vi.columns.repeated)).toHaveCount(2);
  await expect(page.getByRole('button', { name: vi.columns.apply })).toBeDisabled();
  await choose(page, 'Họ và tên', vi.columns.leave_out);
  await choose(page, phone, vi.fields.phone);
  await expect(page.getByText(vi.columns.name_missing)).toBeVisible();
  await choose(page, 'Họ và tên', vi.fields.full_name);
  await choose(page, born, vi.fields.birth_date);
  expect(await barriers(page)).toEqual([]);
  const desk = page.viewportSize() ?? PHONE;
  await page.setViewportSize(PHONE);
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
  await page.setViewportSize(desk);
  await page.getByRole('button', { name: vi.columns.apply }).click();

  await expect(page.getByText(recognised(5))).toBeVisible();
  await expect(page.getByText(`“${phone}” được ghép với Số điện thoại.`)).toBeVisible();
  await expect(page.getByRole('table', { name: vi.preview.rows })).toContainText('05/09/2014');
  await page.getByRole('link', { name: vi.columns.change, exact: true }).click();
  await expect(meaning(page, born)).toHaveValue(vi.fields.birth_date);
  // The file lies in the page alone.
  await page.reload();
  await expect(page.getByText(vi.columns.file_gone)).toBeVisible();
  await page.getByRole('link', { name: vi.columns.next }).click();
  await page.getByRole('link', { name: vi.preview.next.replace('{{rows}}', '1') }).click();
  await page.getByRole('button', { name: vi.confirm.button.replace('{{rows}}', '1') }).click();
  await expect(page.getByText(vi.run.success)).toBeVisible({ timeout: 60_000 });

  await upload(page, 'lan-hai.csv', list('Họ và tên;Ngày sinh;Lớp', `${name.toUpperCase()};05/09/2014;6A1`));
  await expect(page.getByText(vi.preview.nothing)).toBeVisible();
  await expect(page.getByText(new RegExp(`Tài khoản đã tồn tại: ${name}`))).toBeVisible();
});

test('a file that is refused for its headings is read by saying what its columns hold', async ({ page, signIn }) => {
  await signIn(page, 'staff');
  await upload(page, 'khong-tieu-de.csv', list(`Hồ Không Tên ${run},05/09/2014`, `Hồ Có Tên ${run},06/09/2014`));
  await expect(page.getByText(vi.columns.refused_advice)).toBeVisible();
  await choose(page, 'A', vi.fields.full_name);
  await choose(page, 'B', vi.fields.birth_date);
  await page.getByRole('button', { name: vi.columns.apply }).click();
  await expect(page.getByRole('heading', { name: vi.titles.preview })).toBeVisible();
  await expect(page.getByRole('table', { name: vi.preview.rows }).getByRole('rowheader')).toHaveText(['1', '2']);
});

test('what is chosen for every row stays through a reload, a preview and the way back', async ({ page, signIn }) => {
  await signIn(page, 'staff');
  await page.goto(`${BULK}?way=file`);
  await page.getByLabel(vi.options.role, { exact: true }).first().click();
  await page.getByRole('option', { name: 'Giáo viên' }).click();
  await page.getByRole('checkbox', { name: vi.options.update }).click();
  await expect(page.getByRole('checkbox', { name: vi.options.update })).toBeChecked();
  await page.reload();
  const role = page.getByLabel(vi.options.role, { exact: true }).first();
  await expect(role).toHaveValue('Giáo viên');
  await expect(page.getByRole('checkbox', { name: vi.options.update })).toBeChecked();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: components.file.choose }).click();
  const buffer = list('Họ và tên,Ngày sinh,Ghi chú', `Đinh Cô Giáo ${run},05/09/1985,`);
  await (await choosing).setFiles({ name: 'gv.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: vi.look_file }).click();
  await page.getByRole('link', { name: vi.columns.next }).click();
  await page.getByRole('link', { name: vi.steps.columns, exact: true }).click();
  await page.getByRole('link', { name: vi.steps.upload, exact: true }).click();
  await expect(role).toHaveValue('Giáo viên');
  await expect(page.getByRole('checkbox', { name: vi.options.update })).toBeChecked();
});

test('an account that the course platform refused gets another email where it stands, and succeeds', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin');
  const token = await page.evaluate(
    () => (JSON.parse(window.localStorage.getItem('khue.user') ?? '{}') as { access_token: string }).access_token,
  );
  const headers = { Authorization: `Bearer ${token}` };
  const create = (name: string) =>
    page.request.post('/api/account/', {
      headers,
      data: {
        username: `${name}-${run}`,
        full_name: `Phạm ${name}`,
        role: 'STUDENT',
        email: `chung-${run}@example.vn`,
      },
    });
  // The platform keeps the address of its first owner, who has another one here by now.
  const { id } = (await (await create('truoc')).json()) as { id: number };
  await page.request.put(`/api/account/${id}/`, { headers, data: { email: `moi-${run}@example.vn` } });
  expect(await (await create('sau')).json()).toMatchObject({ open_edx_status: 2 });

  await page.goto(`/admin/account/errors?search_term=sau-${run}`);
  await page.getByRole('button', { name: accounts.errors.edit_email.replace('{{name}}', 'Phạm sau') }).click();
  const email = page.getByRole('textbox', { name: accounts.errors.email_of.replace('{{name}}', 'Phạm sau') });
  await email.fill('khong phai email');
  await email.press('Enter');
  await expect(page.getByText(validation.email)).toBeVisible();
  await email.fill(`sau-${run}@example.vn`);
  await email.press('Enter');
  await expect(page.getByText(accounts.none_found)).toBeVisible();

  // Accounts alone, not all that is done in the background.
  const asked = page.waitForRequest((request) => new RegExp(`/api/.*username=sau-${run}`).test(request.url()));
  await page.goto(`/admin/account/history?username=sau-${run}`);
  expect(new URL((await asked).url()).searchParams.get('task_type')).toBe('create_single_account');
  await expect(page.getByRole('row').filter({ hasText: `sau-${run}` })).toContainText(accounts.history.status.success);
});
