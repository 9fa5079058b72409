import type { Language } from '@khue/contract/constants';
import { say } from '@khue/i18n/server-texts';
import type { MaterialDetail } from './material.repo';

/** What is there all the same, in another form, or to be finished; of everything else something was lost. */
const KEPT: ReadonlySet<string> = new Set([
  'chart',
  'diagram',
  'equation',
  'object_as_picture',
  'shape_simplified',
  'word_art',
  'h5p.unsupported_part',
  'h5p.unfinished',
]);

/** Packages say it in the words of whoever imported them; of decks the words are made for who reads. */
function sentenceOf(language: Language, code: string, detail: string): string {
  if (code.startsWith('h5p.')) return detail;
  const sentence = say(language, `content:deck.${code}`, { detail }).trim();
  return sentence.endsWith(':') ? `${sentence.slice(0, -1)}.` : sentence;
}

export const wireReport = (language: Language, report: MaterialDetail['report']) =>
  report.map((line) => ({
    ...line,
    detail: sentenceOf(language, line.code, line.detail),
    kept: KEPT.has(line.code),
  }));
