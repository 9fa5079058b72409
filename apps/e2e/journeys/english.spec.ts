import { expect, test } from './fixtures';
import { untranslated } from './words';

test('the work drawer, the search, the notifications and the profile menu are English too', async ({
  page,
  language,
  signIn,
}) => {
  await language(page, 'en');
  await signIn(page, 'admin');
  await page.goto('/admin/outbox');
  const expectEnglish = async () => expect(await untranslated(page)).toEqual([]);
  await page.getByRole('button', { name: /^Background tasks/ }).click();
  await expect(page.getByRole('complementary', { name: 'Background tasks' })).toBeVisible();
  for (const shelf of ['Running', 'Done', 'Failed']) {
    await page.getByRole('tab', { name: new RegExp(shelf) }).click();
    await expectEnglish();
  }
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  await expectEnglish();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('zzz');
  await expect(page.getByText('Nothing was found.')).toBeVisible();
  await expectEnglish();
});
