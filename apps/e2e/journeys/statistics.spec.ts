import viComponents from '../../../packages/i18n/locales/vi/components.json' with { type: 'json' };
import viHelp from '../../../packages/i18n/locales/vi/needs_help.json' with { type: 'json' };
import vi from '../../../packages/i18n/locales/vi/statistics.json' with { type: 'json' };
import { filled } from './courseWorld';
import { expect, test } from './fixtures';

const HELP = '**/api/needs_help/**';

// The journey makes a call fail.
test.use({ allowedErrors: [/status of 500/] });

test('a teacher looks at a class: from the whole to each student, and tries again what failed', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'teacher');
  await page.route(HELP, (route) => route.fulfill({ status: 500, json: { detail: 'Máy chủ bận.', code: 'x' } }));
  await page.goto('/teacher/statistics');
  // The likely class stands there at once.
  await expect(page.getByRole('heading', { level: 1, name: filled(vi.title_of, { name: '7A1' }) })).toBeVisible();
  await page.getByRole('combobox', { name: vi.class, exact: true }).click();
  await page.getByRole('option', { name: filled(vi.class_named, { name: '7A2' }) }).click();
  await page.getByRole('combobox', { name: vi.course }).click();
  await page.getByRole('option', { name: 'IC3 GS6 – Cấp độ 2' }).click();
  await expect(page.getByRole('heading', { level: 1, name: filled(vi.title_of, { name: '7A2' }) })).toBeVisible();
  await expect(page.getByText(vi.figure.practised)).toBeVisible();

  // The other parts stand; what failed is asked for again.
  const help = page.getByRole('region', { name: viHelp.title, exact: true }).first();
  await expect(help.getByText(viHelp.failed)).toBeVisible();
  await page.unroute(HELP);
  await help.getByRole('button', { name: viComponents.states.retry }).click();
  await expect(help.getByText(/14 ngày/).first()).toBeVisible();

  await expect(page.getByRole('img', { name: new RegExp(vi.chapters.title) })).toBeVisible();
  await page.getByRole('button', { name: filled(viComponents.chart.as_table, { title: vi.chapters.title }) }).click();
  const chapters = page.getByRole('table', { name: vi.chapters.title });
  expect(await chapters.getByRole('row').count()).toBeGreaterThan(3);

  await page.getByRole('navigation', { name: vi.chapters.open }).getByRole('link').first().click();
  await expect(page).toHaveURL(/chapter=\d+/);
  const parts = page.getByRole('table', { name: /^Các bài của / });
  await parts.getByRole('link').first().click();
  const students = page.getByRole('table', { name: /^Học sinh trong / });
  await expect.poll(() => students.getByRole('row').count()).toBeGreaterThan(20);
  await page.goBack();
  await expect(parts).toBeVisible();
  await page.getByRole('button', { name: vi.parts.close }).click();
  await expect(parts).toBeHidden();

  const competencies = page.getByRole('region', { name: vi.competency.title });
  await expect(competencies.getByRole('listitem')).toHaveCount(24);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: viComponents.export.button }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^thong-ke-7A2-.+\.xlsx$/);
});
