import type { Draft, DraftOption } from './word-draft';
import { type AnswerKey, answerOf } from './word-key';

const BULLET = /^\s{0,8}([-\u2013\u2014+\u2022\u25cf\u25aa\u2219\u00b7*])\s{0,4}(?=\S)/;
const LEAST = 2;
const MOST = 8;

/** The lines at the end of what is asked that begin with one and the same sign. */
function bulletsOf({ stem }: Draft): DraftOption[] {
  const options: DraftOption[] = [];
  let sign: string | undefined;
  for (const line of stem.slice(1).reverse()) {
    const match = BULLET.exec(line.text);
    if (!match || (sign !== undefined && match[1] !== sign)) break;
    sign = match[1];
    options.unshift({
      index: 0,
      bullet: true,
      label: line.slice(0, match[0].length),
      ticked: line.circled === true,
      lines: [line.slice(match[0].length).trimmed()],
    });
  }
  return options.map((option, index) => ({ ...option, index }));
}

/** "- one", "- two" below a question whose answer is a letter: options that nobody gave letters. */
export function readBullets(draft: Draft, key: AnswerKey): void {
  if (draft.options.length > 0) return;
  const options = bulletsOf(draft);
  if (options.length < LEAST || options.length > MOST) return;
  const answers = [...draft.answers.map(answerOf), ...key.says(draft.number ?? draft.ordinal)];
  if (!answers.some((answer) => answer?.letters?.every((letter) => letter < options.length))) return;
  draft.options = options;
  draft.stem = draft.stem.slice(0, -options.length);
}
