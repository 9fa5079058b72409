import type { Language } from '@khue/contract/constants';
import { say } from '@khue/i18n/server-texts';
import { toPlain } from '@khue/scoring/html';
import { resultKind } from '@khue/scoring/kinds/server-kinds';
import type { Question } from '@khue/scoring/model';

const LONGEST_TEXT = 500;
const plain = (html: string): string => toPlain(html).replace(/\s+/g, ' ').trim().slice(0, LONGEST_TEXT);

/** What was chosen or written, as somebody would say it; empty for nothing. */
export function responseInWords(question: Question, seed: string, response: unknown, language: Language): string {
  if (response === null) return '';
  const kind = resultKind(question);
  const said = new Map(kind.said(question, seed, response).map((one) => [one, 1]));
  const truth = {
    true: say(language, 'content:question_paper.true'),
    false: say(language, 'content:question_paper.false'),
  };
  return kind
    .counted(question, said, { plain, truth })
    .filter(({ count }) => count > 0)
    .map(({ text }) => text)
    .join('; ');
}
