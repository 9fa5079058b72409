import { tidy } from '../../compare';
import { cellHtml, explained, type FileBase, type FileKind, type FilePlace, fault, type GapPart } from '../file-kind';
import { gapContent, gapsOfCell, gapTexts } from '../gap-files';
import { countedGaps } from '../gap-results';
import { giftGeneral, giftHtml, giftText } from '../gift';
import { xmlText } from '../moodle';
import type { PaperKind } from '../paper-kind';
import type { ResultKind } from '../result-kind';
import type { ServerKind } from '../server-kind';
import { dragText, dragTextQuestion, wordOrder } from './question';

const paper: PaperKind<'drag_text'> = {
  part: 'gaps',
  marks: () => 0,
  body: ({ parts, words }) => [
    { line: 'passage', parts },
    { line: 'words', words: words.map(({ text }) => text) },
  ],
  key: ({ gaps }) => gaps.map(({ answers }) => answers[0] ?? '').join('; '),
  gift(question) {
    let number = 0;
    const text = question.parts
      .map((part) => {
        if ('text' in part) return part.text;
        number += 1;
        return `(${number}) _____`;
      })
      .join('');
    const pairs = question.gaps.map(({ answers }, at) => `\t=(${at + 1}) -> ${giftText(answers[0] ?? '')}`);
    const others = question.distractors.map((word) => `\t= -> ${giftText(word)}`);
    const lines = [...pairs, ...others].join('\n');
    return [`${giftHtml(`${question.text} ${text}`)}{\n${lines}${giftGeneral(question)}\n}`];
  },
  moodle(question, writer) {
    const words = [...question.gaps.map(({ answers }) => answers[0] ?? ''), ...question.distractors];
    const text = question.parts.map((part) => ('text' in part ? part.text : `[[${part.gap + 1}]]`)).join('');
    const boxes = words.map((word) => `<dragbox><text>${xmlText(word)}</text><group>1</group></dragbox>`);
    const stem = writer.stem(question, `${question.text}${text}`);
    return [{ type: 'ddwtos', body: `${stem}<shuffleanswers>1</shuffleanswers>${boxes.join('')}` }];
  },
};

const results: ResultKind<'drag_text'> = {
  said(question, seed, response) {
    const words = wordOrder(question, seed);
    return (Array.isArray(response) ? response : []).flatMap((id: unknown, gap) =>
      id === null ? [] : `${gap}:${words[Number(id)] ?? ''}`,
    );
  },
  counted: ({ gaps }, counts) =>
    countedGaps(gaps, counts, (answers, text) => answers.some((answer) => tidy(answer) === tidy(text))),
  countsWith: () => true,
  // Ids are places among the words, so the words must be the same.
  keepsAnswers: (before, after) =>
    before.gaps.length === after.gaps.length && wordOrder(before, '').join('\n') === wordOrder(after, '').join('\n'),
  hints: ({ gaps }) => gaps.map(({ tip }) => tip),
  slip(question, { seed, random }) {
    const moved = [...dragTextQuestion.answer.solution(question, seed)];
    const unused = wordOrder(question, seed)
      .map((_, id) => String(id))
      .filter((id) => !moved.includes(id));
    if (unused.length > 0) moved[random.between(0, moved.length - 1)] = unused[0] ?? '';
    else moved.push(moved.shift() ?? '');
    return moved;
  },
};

export interface FileDragText<Where = FilePlace> extends FileBase<Where> {
  type: 'drag_text';
  parts: GapPart[];
  distractors: string[];
}

export function fileDragText<Where>(question: Omit<FileDragText<Where>, 'type'>): FileDragText<Where> {
  const { place, stem, parts, distractors, explanation, problems } = question;
  return { type: 'drag_text', place, stem, parts, distractors, ...explained(explanation), problems };
}

const file: FileKind<FileDragText> = {
  content: ({ stem, parts, distractors, explanation }, language) =>
    dragText({ text: stem, passage: gapContent(parts), distractors, explanation, language }),
  texts: ({ parts }) => gapTexts(parts),
  named: /^(?:keo.{0,20}|drag.{0,30})$/,
  row({ place, stem, options, answer, explanation }, problems) {
    const made = gapsOfCell(stem, answer, problems);
    if (made.parts.length < 2) problems.push(fault('no_gap'));
    const distractors = options.filter(Boolean);
    return fileDragText({ place, stem: cellHtml(made.stem), parts: made.parts, distractors, explanation, problems });
  },
};

export const dragTextServer: ServerKind<'drag_text', FileDragText> = { paper, results, file };
