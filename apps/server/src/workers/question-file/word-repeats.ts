import { joined, type Line } from './line';
import { fold } from './text';
import type { Draft } from './word-draft';
import { markedOptions } from './word-marks';

const LETTERS = 'ABCDEFGHIJ';

const wordsOf = (lines: readonly Line[]): string =>
  fold(joined(lines))
    .replace(/[\s.;:,*#]+/g, ' ')
    .trim();

/** What a question says, to be found again. Null: too little to tell it from others. */
function nameOf({ number, stem, options }: Draft): string | null {
  const asked = wordsOf(stem);
  if (number === null || asked === '' || options.length === 0) return null;
  return [number, asked, ...options.map(({ lines }) => wordsOf(lines))].join('\n');
}

/** The options that the second printing marks, in letters as a key names them. */
function lettersIn({ options }: Draft): string[] {
  const { marked } = markedOptions(options);
  const letters = (marked ?? []).flatMap((is, at) => (is ? [LETTERS[options[at]?.index ?? at] ?? ''] : []));
  return letters.length > 0 ? [letters.join(', ')] : [];
}

/**
 * A test is often printed twice in one file, the second time with its solutions: what is said there belongs to the
 * question as it was asked first.
 */
export function withoutRepeats(drafts: readonly Draft[]): Draft[] {
  const asked = new Map<string, Draft>();
  return drafts.filter((draft) => {
    const name = nameOf(draft);
    if (name === null) return true;
    const before = asked.get(name);
    if (!before) {
      asked.set(name, draft);
      return true;
    }
    const isMarked = before.options.some(({ verdict }) => typeof verdict === 'boolean');
    if (!isMarked && !markedOptions(before.options).kinds.length) before.options = draft.options;
    else before.answers.push(...lettersIn(draft));
    before.answers.push(...draft.answers);
    before.explanation.push(...draft.explanation);
    return false;
  });
}
