import type { Page } from '@playwright/test';

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

/** What is left to translate on an English page: Vietnamese words, and keys that have no text. */
export async function untranslated(page: Page): Promise<string[]> {
  const words = await wordsOf(page);
  return words.length > 3 ? words.filter((text) => VIETNAMESE.test(text) || RAW_KEY.test(text)) : ['(no words at all)'];
}
