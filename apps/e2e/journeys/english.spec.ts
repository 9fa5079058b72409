import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { SCREENS_TO_VISIT } from './screens';
import { settled } from './settled';

const VIETNAMESE = /[ăâđêôơưàảãáạằẳẵắặầẩẫấậèẻẽéẹềểễếệìỉĩíịòỏõóọồổỗốộờởỡớợùủũúụừửữứựỳỷỹýỵ]/i;
const RAW_KEY = /^[a-z_]+(?:\.[a-z_]+)+$/;

/** All that a reader meets: text, names for screen readers, hints. What is marked as data is left out. */
async function wordsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // A page that is named after a row or a person has data for its title.
    const isNamedByData = document.querySelector('h1[translate="no"], h1 [translate="no"]') !== null;
    const words: string[] = isNamedByData ? [] : [document.title];
    const isData = (element: Element | null) => element?.closest('[translate="no"], script, style') != null;
    const names: string[] = ['Khuê'];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim();
      if (text) (isData(walker.currentNode.parentElement) ? names : words).push(text);
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-roledescription']) {
      for (const element of document.body.querySelectorAll(`[${name}]`)) {
        if (!isData(element)) words.push(element.getAttribute(name) ?? '');
      }
    }
    // A name may stand within a sentence ("Edit Trường …"); so may the product's own, the same in every language.
    names.sort((a, b) => b.length - a.length);
    return words.map((text) =>
      names.reduce((rest, name) => (name.length > 1 ? rest.replaceAll(name, '') : rest), text),
    );
  });
}

for (const screen of SCREENS_TO_VISIT) {
  test(`in English no Vietnamese is left on: ${screen.name}${screen.as ? ` (${screen.as})` : ''}`, async ({
    page,
    language,
    signIn,
  }) => {
    await language(page, 'en');
    if (screen.as) await signIn(page, screen.as);
    await page.goto(screen.path);
    await settled(page);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    const words = await wordsOf(page);
    expect(words.length).toBeGreaterThan(3);
    expect(words.filter((text) => VIETNAMESE.test(text))).toEqual([]);
    expect(words.filter((text) => RAW_KEY.test(text))).toEqual([]);
  });
}

test('the work drawer, the search, the notifications and the profile menu are English too', async ({
  page,
  language,
  signIn,
}) => {
  await language(page, 'en');
  await signIn(page, 'admin');
  await page.goto('/admin/outbox');
  const expectEnglish = async () => {
    const words = await wordsOf(page);
    expect(words.filter((text) => VIETNAMESE.test(text) || RAW_KEY.test(text))).toEqual([]);
  };
  await page.getByRole('button', { name: /^Background work/ }).click();
  await expect(page.getByRole('complementary', { name: 'Work' })).toBeVisible();
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
  await expect(page.getByText('Nothing found.')).toBeVisible();
  await expectEnglish();
});
