import { decodeEntities } from '@khue/scoring/entities';
import { escapeText, toPlain } from '@khue/scoring/html';

/** A gap as its fields show it. */
export interface GapFields {
  answers: readonly string[];
  tip: string;
  /** What follows in texts to drag words into: the sentences for right and wrong. Kept as it is. */
  rest: string;
}

interface GapSpan {
  /** Of the two stars, the second included. */
  from: number;
  to: number;
}

/** Pairs of stars outside of tags. Two that touch are stars. */
function gapPlaces(html: string): GapSpan[] {
  const places: GapSpan[] = [];
  let from = -1;
  for (let at = 0; at < html.length; at += 1) {
    if (html[at] === '<' && /[a-zA-Z/!]/.test(html[at + 1] ?? '')) {
      const end = html.indexOf('>', at);
      if (end < 0) break;
      at = end;
    } else if (html[at] === '*') {
      if (from < 0) from = at;
      else {
        if (at > from + 1) places.push({ from, to: at + 1 });
        from = -1;
      }
    }
  }
  return places;
}

/** The signs that mean something between two stars, as entities where they are meant as themselves. */
const SIGNS: Record<string, string> = { '/': '&#47;', ':': '&#58;', '*': '&#42;' };
const written = (text: string, signs: RegExp) => escapeText(text).replace(signs, (sign) => SIGNS[sign] ?? sign);

/** Its words; spaces at the ends stay while somebody types. */
const wordsOf = (html: string) => (html.includes('<') ? toPlain(html) : decodeEntities(html));

function readGap(between: string): GapFields {
  const feedback = between.search(/\\[+-]/);
  const [start, rest] = feedback < 0 ? [between, ''] : [between.slice(0, feedback), between.slice(feedback)];
  const colon = start.indexOf(':');
  const [words, tip] = colon < 0 ? [start, ''] : [start.slice(0, colon), start.slice(colon + 1)];
  return {
    answers: words.split('/').map(wordsOf),
    tip: wordsOf(tip),
    rest,
  };
}

function writeGap({ answers, tip, rest }: GapFields): string {
  const words = answers.map((answer) => written(answer, /[/:*]/g)).join('/');
  return words + (tip !== '' ? `:${written(tip, /\*/g)}` : '') + rest;
}

export const gapsOf = (html: string): GapFields[] =>
  gapPlaces(html).map(({ from, to }) => readGap(html.slice(from + 1, to - 1)));

/** The text with another gap in the place of one; null: the gap becomes words again. */
export function withGap(html: string, index: number, gap: GapFields | null): string {
  const place = gapPlaces(html)[index];
  if (!place) return html;
  const current = readGap(html.slice(place.from + 1, place.to - 1));
  const between = gap === null ? written(current.answers[0] ?? '', /\*/g) : `*${writeGap(gap)}*`;
  return html.slice(0, place.from) + between + html.slice(place.to);
}
