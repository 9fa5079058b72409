import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import viComponents from '../../../packages/i18n/locales/vi/components.json' with { type: 'json' };
import vi from '../../../packages/i18n/locales/vi/school_reports.json' with { type: 'json' };
import { filled } from './courseWorld';
import { expect, test } from './fixtures';

/** The one report that is made to fail. */
test.use({ allowedErrors: [/admin_report_1a/] });

const linesOf = async (download: Download) => {
  const bytes = new Uint8Array(await readFile(await download.path()));
  // Without what stands above and below the table of a report.
  return ((await readXlsx(bytes)).sheets[0]?.rows ?? []).slice(6, -4);
};

async function exported(page: Page): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Xuất Excel' }).click(),
  ]);
  return download;
}

test('from schools to classes to students, narrowed on the way, with totals, and as files', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin');
  // A report that does not come says so, and comes when it is asked for again.
  await page.route('**/api/admin_report_1a/**', (route) => route.fulfill({ status: 500, body: '{}' }), { times: 4 });
  await page.goto('/admin/report/1a');
  await expect(page.getByRole('heading', { level: 1, name: vi.schools.title })).toBeVisible();
  await expect(page.getByText(vi.failed)).toBeVisible();
  await page.unroute('**/api/admin_report_1a/**');
  await page.getByRole('button', { name: viComponents.states.retry }).click();
  await expect(page.getByRole('rowheader', { name: /Cả \d+ trường/ })).toBeVisible();

  // The address in both systems, then one course; all of it is in the address of the page.
  await page.getByRole('combobox', { name: viComponents.address.province }).click();
  await page.getByRole('option', { name: 'Thành phố Đà Nẵng' }).click();
  await expect(page).toHaveURL(/province2=48/);
  await page.getByRole('combobox', { name: vi.filters.course }).click();
  await page.getByRole('option', { name: 'Tin học 7' }).click();
  await expect(page).toHaveURL(/module=\d+/);
  await page.getByRole('button', { name: viComponents.filters.clear, exact: true }).click();
  await page.getByRole('radio', { name: viComponents.address.old }).click({ force: true });
  await expect(page.getByRole('combobox', { name: viComponents.address.district })).toBeDisabled();
  await page.getByRole('radio', { name: viComponents.address.new }).click({ force: true });
  await expect(page).not.toHaveURL(/address=old/);

  // Classes wait for a school.
  await page.getByRole('link', { name: '1b Theo lớp' }).click();
  const ofClass = page.getByRole('combobox', { name: vi.filters.class });
  await expect(ofClass).toBeDisabled();
  await expect(ofClass).toHaveAttribute('placeholder', viComponents.places.choose_school);
  await page.getByRole('link', { name: '1a Theo trường' }).click();
  await page.getByRole('link', { name: 'Trường THCS Nguyễn Du', exact: true }).first().click();
  await expect(page).toHaveURL(/\/admin\/report\/1b\?.*school=\d+/);
  await expect(ofClass).toBeEnabled();
  // Of one course each class has one row, so that rows make up the total.
  await page.getByRole('combobox', { name: vi.filters.course }).click();
  await page.getByRole('option', { name: 'Tin học 7' }).click();
  await expect(page).toHaveURL(/module=\d+/);
  const classes = page.getByRole('table', { name: vi.classes.title });
  const total = classes.locator('tfoot').getByRole('cell');
  await expect(classes.getByRole('rowheader', { name: /Cả \d+ lớp/ })).toBeVisible();
  // Until the rows of the course come, those of all courses stand there, whose sum is another one.
  const students = classes.locator('tbody tr td:nth-child(3)');
  let sum = 0;
  await expect(async () => {
    sum = (await students.allTextContents()).reduce((all, text) => all + Number(text), 0);
    expect(sum).toBeGreaterThan(0);
    await expect(total.nth(1)).toHaveText(String(sum), { timeout: 1000 });
  }).toPass();

  // Turned round, the last class comes first.
  const names = classes.locator('tbody tr td:first-child');
  const order = await names.allTextContents();
  await classes.getByRole('button', { name: vi.columns.class, exact: true }).click();
  await expect(names).toHaveText([...order].reverse());

  const file = await exported(page);
  expect(file.suggestedFilename()).toMatch(/^bao-cao-1b-\d{4}-\d{2}-\d{2}-\d{4}-\d{2}-\d{2}\.xlsx$/);
  const lines = await linesOf(file);
  expect(lines).toHaveLength(order.length + 1);
  expect(lines[0]).toContain('Điểm trung bình');
  expect(lines.slice(1).reduce((all, line) => all + Number(line[5]), 0)).toBe(sum);

  // To the students of one class, over a period of one's own.
  await classes.getByRole('link', { name: '7A1', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/report\/2a\?.*class=\d+/);
  await expect(page.getByRole('heading', { level: 1, name: vi.students.title })).toBeVisible();
  const people = page.getByRole('table', { name: vi.students.title });
  // As many as the total says: until they come, rows stand in for them.
  const count = Number(
    /\d+/.exec((await people.getByRole('rowheader', { name: /Cả \d+ học sinh/ }).textContent()) ?? ''),
  );
  await expect(people.locator('tbody tr')).toHaveCount(count);
  await page.getByRole('button', { name: /^Khoảng thời gian/ }).click();
  await page.getByRole('dialog').getByText('90 ngày').click();
  await expect(page).toHaveURL(/start_date=\d{4}-\d{2}-\d{2}&end_date=/);
  await expect(people.locator('tbody tr')).toHaveCount(count);
  expect(await linesOf(await exported(page))).toHaveLength(count + 1);

  // What the figures are is told on the page.
  await page.getByRole('button', { name: vi.how_counted }).click();
  await expect(page.getByRole('dialog')).toContainText(vi.meanings.best_score);
});

test('a teacher reads about each student of the own classes, and about each part', async ({ page, signIn }) => {
  await signIn(page, 'teacher');
  await page.goto('/teacher/report/parts');
  // The likely class and its first course stand there at once; whoever clears them is asked.
  await expect(page).toHaveURL(/class=\d+&module=\d+/);
  await expect(page.getByRole('table', { name: vi.parts.title })).toBeVisible();
  await page
    .getByRole('button', { name: filled(viComponents.filters.clear_this, { label: vi.filters.course }) })
    .click();
  await expect(page.getByText(viComponents.places.choose_class_and_course)).toBeVisible();
  await page.getByRole('link', { name: 'Theo học sinh' }).click();
  const table = page.getByRole('table', { name: vi.own_students.title });
  const row = table.locator('tbody tr').first();
  await expect(row.getByRole('link')).toBeVisible();
  const first = await row.textContent();
  const ofClass = new URL(page.url()).searchParams.get('class');
  await row.getByRole('link').click();
  // Every name leads to the page of the student; the parts of one have an address of their own.
  await expect(page).toHaveURL(/\/teacher\/classes\/student\?id=\d+/);
  const student = new URL(page.url()).searchParams.get('id');
  await page.goto(`/teacher/report/parts?class=${ofClass}&user_ids=${student}`);
  const parts = page.getByRole('table', { name: vi.parts.title });
  await expect(parts.locator('tbody tr').first().getByRole('cell').first()).toBeVisible();
  const name = await parts.locator('tbody tr').first().getByRole('cell').first().locator('div').first().textContent();
  expect(first).toContain(name?.slice(0, 8));
  const ofOne = await parts.locator('tbody tr').count();
  await page.getByRole('combobox', { name: vi.filters.course }).click();
  await page.getByRole('option').first().click();
  await expect(page).toHaveURL(/module=\d+/);
  await page
    .getByRole('button', { name: /^Bỏ lọc theo/ })
    .last()
    .click();
  await expect(page).not.toHaveURL(/user_ids/);
  await expect.poll(() => parts.locator('tbody tr').count()).toBeGreaterThan(ofOne);
});
