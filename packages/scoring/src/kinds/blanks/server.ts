import { isAnswer } from '../../compare';
import { toPlain } from '../../html';
import { cellHtml, explained, type FileBase, type FileKind, type FilePlace, fault, type GapPart } from '../file-kind';
import { gapContent, gapsOfCell, gapTexts } from '../gap-files';
import { countedGaps, tidied } from '../gap-results';
import { giftAnswer, giftGeneral, giftHtml, giftText } from '../gift';
import { moodleAnswer, xmlText } from '../moodle';
import type { PaperKind } from '../paper-kind';
import { type ResultKind, textsOf } from '../result-kind';
import type { ServerKind } from '../server-kind';
import type { Blanks } from './model';
import { blanks, blanksQuestion } from './question';

const clozeWord = (word: string) => word.replace(/[\\~#}{"/]/g, (sign) => `\\${sign}`);
/** Nothing but gaps: what is asked stands above them. */
const isBare = ({ parts }: Blanks) => parts.every((part) => 'gap' in part || toPlain(part.text) === '');

const paper: PaperKind<'blanks'> = {
  part: 'gaps',
  marks: () => 0,
  body: ({ parts }) => [{ line: 'passage', parts }],
  key: ({ gaps }) => gaps.map(({ answers }) => answers.join(' / ')).join('; '),
  /** One gap a question: the others are lines in its text. */
  gift: (question) =>
    question.gaps.map(({ answers }, wanted) => {
      const block = `{${answers.map((word) => `=${giftText(word)}`).join(' ')}${giftGeneral(question)}}`;
      if (isBare(question)) return `${giftHtml(question.text)}${block}`;
      const text = question.parts
        .map((part) => ('text' in part ? giftAnswer(part.text) : part.gap === wanted ? block : '_____'))
        .join('');
      return `[html]${giftAnswer(question.text)} ${text}`;
    }),
  moodle(question, writer) {
    const { gaps, parts, caseSensitive } = question;
    if (gaps.length === 1 && isBare(question)) {
      const words = (gaps[0]?.answers ?? []).map((word) => moodleAnswer(word, 100));
      const usecase = `<usecase>${caseSensitive ? 1 : 0}</usecase>`;
      return [{ type: 'shortanswer', body: `${writer.stem(question)}${usecase}${words.join('')}` }];
    }
    const kind = caseSensitive ? 'SHORTANSWER_C' : 'SHORTANSWER';
    const gap = (answers: readonly string[]) =>
      `{1:${kind}:${answers.map((word) => `=${xmlText(clozeWord(word))}`).join('~')}}`;
    const text = parts.map((part) => ('text' in part ? part.text : gap(gaps[part.gap]?.answers ?? []))).join('');
    return [{ type: 'cloze', body: writer.stem(question, `${question.text}${text}`) }];
  },
};

const results: ResultKind<'blanks'> = {
  said: (_, __, response) =>
    textsOf(response).flatMap((text, gap) => (text.trim() === '' ? [] : `${gap}:${tidied(text)}`)),
  counted: (question, counts) =>
    countedGaps(question.gaps, counts, (answers, text) => isAnswer(text, answers, question)),
  countsWith: () => true,
  keepsAnswers: (before, after) => before.gaps.length === after.gaps.length,
  hints: ({ gaps }) => gaps.map(({ tip }) => tip),
  slip(question, { random, words }) {
    const missed = random.between(0, question.gaps.length - 1);
    return blanksQuestion.answer
      .solution(question, null)
      .map((text, gap) => (gap === missed || random.chance(0.3) ? random.pick(words) : text));
  },
};

export interface FileBlanks<Where = FilePlace> extends FileBase<Where> {
  type: 'blanks';
  /** Texts and gaps (plain words) in order. */
  parts: GapPart[];
  caseSensitive?: boolean | undefined;
}

export function fileBlanks<Where>(question: Omit<FileBlanks<Where>, 'type'>): FileBlanks<Where> {
  const { place, stem, parts, caseSensitive, explanation, problems } = question;
  const gaps = parts.flatMap((part) => ('gap' in part ? [part.gap] : []));
  if (gaps.length === 0 || gaps.some((answers) => answers.length === 0)) problems.push(fault('no_answer'));
  return {
    type: 'blanks',
    place,
    stem,
    parts,
    caseSensitive: Boolean(caseSensitive),
    ...explained(explanation),
    problems,
  };
}

const file: FileKind<FileBlanks> = {
  content({ stem, parts, caseSensitive, explanation }, language) {
    const sentences = [gapContent(parts)].filter((text) => text !== '');
    return blanks({ text: stem, sentences, caseSensitive, explanation, language });
  },
  texts: ({ parts }) => gapTexts(parts),
  named: /^(?:dien.{0,30}|fill.{0,30})$/,
  row({ place, stem, answer, explanation }, problems) {
    const made = gapsOfCell(stem, answer, problems);
    return fileBlanks({ place, stem: cellHtml(made.stem), parts: made.parts, explanation, problems });
  },
};

export const blanksServer: ServerKind<'blanks', FileBlanks> = { paper, results, file };
