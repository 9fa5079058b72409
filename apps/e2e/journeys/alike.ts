/** Words of one kind: the first element of it on the page, and its sign. */
interface Kind {
  sign: number;
  first: Element;
}

/**
 * The kinds of words on the page, in its order: colours come from classes, attributes and styles, of the element and of
 * those it stands in, so words whose signs are the same look the same. Runs in the page.
 */
export function kindsOfWords(besides: string[]): Kind[] {
  const SAYS_WHO =
    /^aria-(?:label|labelledby|describedby|controls|owns|activedescendant|valuenow|valuetext|posinset|setsize|rowindex|colindex)$/;
  const LOOKS = /^(?:class|style|fill|stroke|opacity|type|disabled|open|hidden|data-.+|aria-.+)$/;
  const MEASURE = /-?[\d.]+(?:px|rem|em|%|ms|s|vh|vw)/g;
  const NUMBER = /^(?:data-.+=)\d+$/;
  const signs = new Map<Element, number>();

  const hashed = (text: string, from: number) => {
    let hash = from;
    for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619);
    return hash;
  };
  const signOf = (element: Element): number => {
    const known = signs.get(element);
    if (known !== undefined) return known;
    let sign = hashed(element.tagName, element.parentElement ? signOf(element.parentElement) : 0);
    for (const { name, value } of element.attributes) {
      if (!LOOKS.test(name) || SAYS_WHO.test(name)) continue;
      const text = `${name}=${name === 'style' ? value.replace(MEASURE, '') : value}`;
      // Which of many it is, not how it looks.
      if (!NUMBER.test(text)) sign = hashed(text, sign);
    }
    if (element.matches(':checked')) sign = hashed('checked', sign);
    // Rows may be striped.
    if (element instanceof HTMLTableRowElement) sign = hashed(String(element.rowIndex % 2), sign);
    signs.set(element, sign);
    return sign;
  };

  const left = ['style', 'script', '[type="hidden"]', ...besides].join(',');
  const kinds = new Map<number, Element>();
  const meet = (element: Element | null) => {
    if (!element || element.closest(left)) return;
    const sign = signOf(element);
    if (!kinds.has(sign)) kinds.set(sign, element);
  };
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (words.nextNode()) if (words.currentNode.textContent?.trim()) meet(words.currentNode.parentElement);
  for (const field of document.querySelectorAll('input, textarea, select')) meet(field);
  return [...kinds].map(([sign, first]) => ({ sign, first }));
}

/**
 * What is clicked and could be too small: less than 24 pixels wide or high, or reaching into something else that is
 * clicked. All else is large enough, whatever stands around it. Runs in the page.
 */
export function tightTargets(besides: string[]): Element[] {
  const WANTED = 24;
  const CLICKED = 'a, button, input, select, textarea, summary, area, label, [role], [tabindex], [contenteditable]';
  const left = besides.join(',');
  const targets = [...document.querySelectorAll(CLICKED)].map((element) => ({
    element,
    place: element.getBoundingClientRect(),
  }));
  const overlap = (a: DOMRect, b: DOMRect) =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const isTight = ({ element, place }: (typeof targets)[number]) =>
    place.width < WANTED ||
    place.height < WANTED ||
    targets.some(
      (other) => !other.element.contains(element) && !element.contains(other.element) && overlap(place, other.place),
    );
  return targets.filter((target) => !target.element.closest(left) && isTight(target)).map(({ element }) => element);
}
