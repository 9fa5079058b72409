import { mayHoldFormula } from '@khue/scoring/formulas';
import { useComputedColorScheme } from '@mantine/core';
import { createContext, createElement, Fragment, type ReactNode, Suspense, useContext, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { look } from '@/components/look/look';
import { lazyComponent } from '@/lib/lazyComponent';
import classes from './Html.module.css';
import { useFilePlace } from './heldFiles';
import { stylesOf } from './inlineStyle';
import { fitLines } from './lineHeights';
import { lostOnPage } from './pageColours';
import { isLink, isOwnFile, isSafeTag, STYLE, safeNodes } from './safeHtml';
import { markerStyle } from './slideMarker';

/** Where a text stands: on a slide with all its colours and sizes, or in the flow of a page, which has its own. */
export const OnSlide = createContext(false);

/** Stand in the text for what is put there; taken out of what people wrote. */
const OPENS = '\uE000';
const CLOSES = '\uE001';
const SLOTS = /\uE000(\d{1,6})\uE001/;

export const slotMark = (slot: number): string => `${OPENS}${slot}${CLOSES}`;
export const withoutMarks = (html: string): string => html.replaceAll(OPENS, '').replaceAll(CLOSES, '');

/** Pages have their own title and sections above. */
const HEADINGS: Record<string, string> = { h1: 'h3', h2: 'h3', h3: 'h4', h4: 'h5', h5: 'h6', h6: 'h6' };
const VOID = new Set(['br', 'hr', 'col']);
/** Between their rows there is no text. */
const WITHOUT_TEXT = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'colgroup']);
const NAMES: Record<string, string> = { colspan: 'colSpan', rowspan: 'rowSpan' };
const PASSED_ON = ['title', 'lang', 'dir', 'colspan', 'rowspan', 'scope', 'span', 'start', 'reversed'];

interface Reading {
  onSlide: boolean;
  unwanted: readonly string[];
  slot?: (slot: number) => ReactNode;
  used: Set<number>;
  placeOf: (path: string) => string;
  newTab: string;
  tableLabel: string;
}

function propsOf(element: Element, reading: Reading): Record<string, unknown> {
  const props: Record<string, unknown> = {};
  for (const name of PASSED_ON) {
    const value = element.getAttribute(name);
    if (value !== null) props[NAMES[name] ?? name] = name === 'reversed' ? true : value;
  }
  const numbering = element.localName === 'ol' && element.getAttribute('type');
  if (numbering && /^[1aAiI]$/.test(numbering)) props.type = numbering;
  // Set by script, styles pass the page's policy; an attribute in the markup would not.
  const style = stylesOf(element.getAttribute(STYLE) ?? '', reading.unwanted);
  if (style && !reading.onSlide) for (const name of lostOnPage(style)) delete style[name];
  if (style) props.style = style;
  if (reading.onSlide && element.localName === 'li') props.style = { ...style, ...markerStyle(element) };
  return props;
}

/** As it was typed until what draws formulas is here, and where it cannot come. */
const Formulas = lazyComponent(async () => {
  const asTyped = ({ text }: { text: string }) => text;
  return import('./Formulas').then(
    ({ Formulas }) => Formulas,
    () => asTyped,
  );
});

function wordsOf(text: string): ReactNode {
  if (!mayHoldFormula(text)) return text;
  return (
    <Suspense fallback={text}>
      <Formulas text={text} />
    </Suspense>
  );
}

function textOf(text: string, reading: Reading): ReactNode {
  const pieces = text.split(SLOTS);
  if (pieces.length === 1 || !reading.slot) return wordsOf(withoutMarks(text));
  const shown = pieces.map((piece, index) => {
    if (index % 2 === 0) return wordsOf(piece);
    const slot = Number(piece);
    if (reading.used.has(slot)) return null;
    reading.used.add(slot);
    return reading.slot?.(slot);
  });
  return createElement(Fragment, null, ...shown);
}

function pictureOf(element: Element, { unwanted, placeOf }: Reading): ReactNode {
  const src = element.getAttribute('src') ?? '';
  const alt = element.getAttribute('alt') ?? '';
  if (src === '' || !isOwnFile(src)) return withoutMarks(alt);
  const size = (name: string) => Number.parseInt(element.getAttribute(name) ?? '', 10) || undefined;
  // Of its size only the width: the height follows, also where there is less room.
  const { width } = stylesOf(element.getAttribute(STYLE) ?? '', unwanted) ?? {};
  return (
    <img
      src={placeOf(src)}
      alt={alt}
      width={size('width')}
      height={size('height')}
      style={width ? { width } : undefined}
      loading="lazy"
      decoding="async"
    />
  );
}

function elementOf(element: Element, reading: Reading): ReactNode {
  const tag = element.localName;
  if (!isSafeTag(tag)) return null;
  if (tag === 'img') return pictureOf(element, reading);
  const props = propsOf(element, reading);
  if (VOID.has(tag)) return createElement(tag, props);
  const children = nodesOf(element, reading);
  if (tag === 'a') {
    const href = element.getAttribute('href') ?? '';
    if (!isLink(href)) return createElement('span', props, ...children);
    const away = { ...props, href, target: '_blank', rel: 'noopener noreferrer' };
    return createElement('a', away, ...children, <span className={look('unseen', 'no-wrap')}> {reading.newTab}</span>);
  }
  if (tag === 'table') {
    return (
      // A wide table scrolls by itself, also by keyboard.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable
      // biome-ignore lint/a11y/useSemanticElements: it is no set of fields
      <div className={classes.wide} tabIndex={0} role="group" aria-label={reading.tableLabel}>
        {createElement('table', props, ...children)}
      </div>
    );
  }
  return createElement(HEADINGS[tag] ?? tag, props, ...children);
}

function nodesOf(parent: Node, reading: Reading): ReactNode[] {
  const skipsText = WITHOUT_TEXT.has((parent as Element).localName);
  return [...parent.childNodes].map((node) => {
    if (node.nodeType === 3) return skipsText ? null : textOf(node.textContent ?? '', reading);
    return node.nodeType === 1 ? elementOf(node as Element, reading) : null;
  });
}

interface Props {
  html: string;
  /** What stands where the text has `slotMark(n)`. Those that find no place come at the end. */
  slot?: (slot: number) => ReactNode;
  slots?: number;
  /** In the line of something else, not a block of its own. */
  inline?: boolean;
}

/** HTML that people wrote, cleaned once more on its way to the page and built of elements, never as a string. */
export function Html({ html, slot, slots = 0, inline = false }: Props) {
  const { t } = useTranslation('player');
  const onSlide = useContext(OnSlide);
  const placeOf = useFilePlace();
  const scheme = useComputedColorScheme('light');
  const nodes = useMemo(() => (onSlide ? fitLines(safeNodes(html)) : safeNodes(html)), [html, onSlide]);
  const reading: Reading = {
    onSlide,
    // Colours are chosen for paper; on a dark page they could not be read. Sizes belong to slides.
    unwanted: [...(onSlide ? [] : ['font-size', 'line-height']), ...(onSlide || scheme === 'light' ? [] : COLOURS)],
    slot,
    used: new Set(),
    placeOf,
    newTab: t('link.new_tab'),
    tableLabel: t('table.label'),
  };
  const content = nodesOf(nodes, reading);
  const left = slot ? Array.from({ length: slots }, (_, one) => one).filter((one) => !reading.used.has(one)) : [];
  const box = {
    className: classes.html,
    'data-inline': inline || undefined,
    'data-on-slide': onSlide || undefined,
    translate: 'no' as const,
  };
  return createElement(inline ? 'span' : 'div', box, ...content, ...left.map((one) => slot?.(one)));
}

const COLOURS = ['color', 'background-color'];
