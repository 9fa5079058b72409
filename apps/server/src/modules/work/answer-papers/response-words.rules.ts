import type { Language } from '@khue/contract/constants';
import { say } from '@khue/i18n/server-texts';
import { toPlain } from '@khue/scoring/html';
import { resultKind } from '@khue/scoring/kinds/every-kind';
import type { Question } from '@khue/scoring/model';

const LONGEST_TEXT = 500;
const plain = (html: string): string => toPlain(html).replace(/\s+/g, ' ').trim().slice(0, LONGEST_TEXT);

/** What was chosen or written, as somebody would say it; empty for nothing. */
export function responseInWords(
  question: Question,
  seed: string | null,
  response: unknown,
  language: Language,
): string {
  if (response === null) return '';
  const kind = resultKind(question);
  const truth = {
    true: say(language, 'content:question_paper.true'),
    false: say(language, 'content:question_paper.false'),
  };
  // One by one: counted together they would stand by their letters, and only the first of many.
  return kind
    .said(question, seed, response)
    .flatMap((said) => kind.counted(question, new Map([[said, 1]]), { plain, truth }).filter(({ count }) => count > 0))
    .map(({ text }) => text)
    .join('; ');
}
