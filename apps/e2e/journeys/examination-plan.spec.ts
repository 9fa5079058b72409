import vi from '../../../packages/i18n/locales/vi/examinations.json' with { type: 'json' };
import { barriers } from './accessible';
import { filled } from './courseWorld';
import { draftFor } from './examinationWorld';
import { expect, test } from './fixtures';
import { SCHOOL, sidewaysOverflow } from './narrow';

test.use({ viewport: SCHOOL });

test('an examination is planned: a sitting, a room, a class; numbered, seated, printed and made ready', async ({
  page,
  request,
  signIn,
}) => {
  const draft = await draftFor(request, { journey: 2 });
  await signIn(page, 'staff');
  await page.goto(`/admin/examination/detail?mode=view&id=${draft.id}`);
  const missing = page.getByRole('region', { name: vi.problems.label });
  const mend = (what: string) => missing.getByRole('button', { name: what, exact: true }).click();
  const dialog = page.getByRole('dialog');
  const ready = page.getByRole('button', { name: vi.sure.ready.button });
  await expect(ready).toBeDisabled();

  await mend(vi.mend.add_sitting);
  // Some day of its own, years from now.
  const day = new Date(Date.UTC(2031, 0, 1) + (draft.turn % 2000) * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByRole('textbox', { name: vi.sitting.open_date }).fill(day.split('-').reverse().join('/'));
  await dialog.getByRole('textbox', { name: vi.sitting.open_time }).fill('07:30');
  await expect(dialog.getByRole('textbox', { name: vi.sitting.close_time })).toHaveValue('07:40');
  await dialog.getByRole('textbox', { name: vi.sitting.close_time }).fill('8h30');
  await dialog.getByRole('button', { name: vi.save, exact: true }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: vi.room.add, exact: true }).click();
  await dialog.getByLabel(vi.room.name).fill(draft.room);
  await dialog.getByLabel(vi.room.capacity).fill('48');
  await dialog.getByRole('combobox', { name: vi.room.invigilators }).fill(draft.invigilators[0].full_name);
  await page.getByRole('option', { name: draft.invigilators[0].full_name }).first().click();
  await dialog.getByRole('button', { name: vi.save, exact: true }).click();
  await expect(dialog).toBeHidden();

  await mend(vi.mend.add);
  await dialog.getByRole('combobox', { name: vi.add.classes }).fill('6A1');
  await page.getByRole('option', { name: '6A1', exact: true }).click();
  await dialog.getByRole('button', { name: vi.add.button, exact: true }).click();
  await expect(dialog).toBeHidden();

  await mend(vi.mend.number);
  await dialog.getByLabel(vi.number.prefix).fill('nd');
  await expect(dialog.getByText(filled(vi.number.example, { example: 'ND0001' }))).toBeVisible();
  await dialog.getByRole('button', { name: vi.number.button, exact: true }).click();
  await expect(dialog).toBeHidden();
  await mend(vi.mend.arrange);
  await dialog.getByRole('button', { name: vi.arrange.button, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(vi.problems.none)).toBeVisible();
  await expect(page.getByText(/^ND0001–ND00\d\d$/)).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBe(0);

  const room = page.getByRole('row', { name: draft.room });
  await room.hover();
  await room.getByRole('button', { name: `${vi.print.action} ${draft.room}` }).click();
  const printing = page.waitForEvent('download');
  await dialog.getByRole('button', { name: vi.print.button, exact: true }).click();
  expect((await printing).suggestedFilename()).toMatch(/\.pdf$/);

  await ready.click();
  await dialog.getByRole('button', { name: vi.sure.ready.button }).click();
  await expect(page.getByText(/^Đề đã rút cho (\d+) trên \1 thí sinh/)).toBeVisible();
  await expect(page.getByRole('button', { name: vi.sure.unready.button })).toBeVisible();
  await expect(page.getByRole('link', { name: draft.room, exact: true })).toBeVisible();
});
