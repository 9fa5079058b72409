import type { TFunction } from 'i18next';
import { cloneElement, Fragment, type ReactElement } from 'react';

interface Props {
  t: TFunction<string>;
  i18nKey: string;
  count?: number;
  values: Record<string, string | number | null | undefined>;
  /** By the name of the mark: `<data>…</data>` in the words becomes this element with what stands between. */
  components: Record<string, ReactElement>;
}

/** Never typed by anybody: it stands for a value until the marks have been read. */
const SIGN = '\uE000';
/** Marks stand in pairs and hold no other marks, so texts, opening and closing names take turns. */
const MARK = /<\/?(\w{1,20})>/;

/** A sentence of the catalogue with marked parts. What people typed is put in last, so that nothing in it is a mark. */
export function Marked({ t, i18nKey, count, values, components }: Props) {
  const signs = Object.fromEntries(Object.keys(values).map((name) => [name, `${SIGN}${name}${SIGN}`]));
  const sentence: string = t(i18nKey, { ...signs, ...(count !== undefined && { count }) });
  const filled = (text: string) =>
    text
      .split(SIGN)
      .map((piece, at) => (at % 2 === 1 ? String(values[piece] ?? '') : piece))
      .join('');
  const pieces = sentence.split(MARK);
  return pieces.map((piece, at) => {
    const key = `${at}`;
    if (at % 4 === 0) return <Fragment key={key}>{filled(piece)}</Fragment>;
    if (at % 4 === 1) return cloneElement(components[piece] ?? <span />, { key }, filled(pieces[at + 1] ?? ''));
    return null;
  });
}
