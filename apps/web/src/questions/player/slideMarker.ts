import type { CSSProperties } from 'react';
import { stylesOf } from './inlineStyle';
import { STYLE } from './safeHtml';

/** Bullets and numbers on a slide are as large and of the same colour as the words that they stand before. */
export function markerStyle(item: Element): CSSProperties {
  const first = [...item.childNodes].find((node) => (node.textContent ?? '').trim() !== '');
  const words = first instanceof Element && first.localName === 'span' ? first.getAttribute(STYLE) : null;
  const { fontSize = '1em', color = 'currentcolor' } = stylesOf(words ?? '', []) ?? {};
  return { '--kh-marker-size': fontSize, '--kh-marker-color': color } as CSSProperties;
}
