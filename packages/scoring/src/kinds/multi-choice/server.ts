import {
  cellHtml,
  explained,
  type FileBase,
  type FileKind,
  type FilePlace,
  fault,
  folded,
  isEmptyText,
  lettersIn,
} from '../file-kind';
import { giftAnswer, giftFeedback, giftGeneral, giftHtml } from '../gift';
import { moodleFeedback } from '../moodle';
import type { PaperKind } from '../paper-kind';
import { keepsPlaces, type ResultKind, textsOf } from '../result-kind';
import type { ServerKind } from '../server-kind';
import type { MultiChoice } from './model';
import { choiceOrder, multiChoice } from './question';
import { refersToOthers } from './refers';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const rightOnes = ({ choices }: MultiChoice) => choices.filter(({ correct }) => correct).length;

const paper: PaperKind<'multi_choice'> = {
  part: 'choices',
  marks: ({ choices }) => choices.length,
  isSeveral: ({ single }) => !single,
  body: ({ choices }) => [{ line: 'options', options: choices.map(({ text }) => text) }],
  key: (question, seed) =>
    choiceOrder(question, seed)
      .flatMap((place, index) => (question.choices[place]?.correct ? (LETTERS[index] ?? '') : []))
      .join(', '),
  gift(question) {
    const right = rightOnes(question);
    const share = (correct: boolean) => {
      if (right === 1 && question.single) return correct ? '=' : '~';
      return correct ? `~%${Number((100 / right).toFixed(5))}%` : right > 0 ? '~%-100%' : '~';
    };
    const lines = question.choices.map(
      ({ text, correct, chosenFeedback }) => `\t${share(correct)}${giftAnswer(text)}${giftFeedback(chosenFeedback)}`,
    );
    return [`${giftHtml(question.text)}{\n${lines.join('\n')}${giftGeneral(question)}\n}`];
  },
  moodle(question, writer) {
    const right = rightOnes(question);
    const share = (correct: boolean) =>
      correct ? (right === 1 ? 100 : Number((100 / right).toFixed(5))) : right > 1 ? -100 : 0;
    const answers = question.choices.map(
      ({ text, correct, chosenFeedback }) =>
        `${writer.field('answer', text, ` fraction="${share(correct)}"`)}${moodleFeedback(chosenFeedback)}</answer>`,
    );
    const single = question.single && right <= 1;
    return [
      {
        type: 'multichoice',
        body: `${writer.stem(question)}<single>${single}</single><shuffleanswers>${question.shuffled ? 1 : 0}</shuffleanswers><answernumbering>ABCD</answernumbering>${answers.join('')}`,
      },
    ];
  },
};

const results: ResultKind<'multi_choice'> = {
  said(question, seed, response) {
    const order = choiceOrder(question, seed);
    return textsOf(response).flatMap((id) => order[Number(id)]?.toString() ?? []);
  },
  counted: ({ choices }, counts, { plain }) =>
    choices.map(({ text, correct }, place) => ({ text: plain(text), count: counts.get(String(place)) ?? 0, correct })),
  countsWith: (question, other) => question.choices.length === other.choices.length,
  keepsAnswers: (before, after) => before.shuffled === after.shuffled && keepsPlaces(before.choices, after.choices),
  asksForMore: (before, after) => before.single && !after.single,
  hints: ({ choices }) => choices.map(({ tip }) => tip),
  slip(question, { seed, lure, random }) {
    const order = choiceOrder(question, seed);
    const ids = (correct: boolean) =>
      order.flatMap((place, id) => (question.choices[place]?.correct === correct ? [String(id)] : []));
    const [right, wrong] = [ids(true), ids(false)];
    // The lure is a choice of the content, wherever it stands for this student.
    const places = question.choices.flatMap(({ correct }, place) => (correct ? [] : [place]));
    const favourite = places[Math.floor(lure * places.length)];
    const fallen =
      favourite !== undefined && random.chance(0.55)
        ? String(order.indexOf(favourite))
        : wrong[random.between(0, wrong.length - 1)];
    if (question.single) return fallen === undefined ? [] : [fallen];
    const kept = right.slice(0, random.between(right.length > 1 ? 1 : 0, Math.max(right.length - 1, 0)));
    return fallen === undefined || (kept.length > 0 && random.chance(0.4)) ? kept : [...kept, fallen];
  },
};

export interface FileMultiChoice<Where = FilePlace> extends FileBase<Where> {
  type: 'multi_choice';
  single: boolean;
  choices: { text: string; correct: boolean; feedback?: string }[];
}

/** A question with choices as a file has it; what it lacks is told with it. */
export function fileMultiChoice<Where>(question: Omit<FileMultiChoice<Where>, 'type'>): FileMultiChoice<Where> {
  const { stem, choices, explanation, problems } = question;
  if (choices.length < 2) problems.push(fault('one_option'));
  if (choices.length > 0 && !choices.some(({ correct }) => correct)) problems.push(fault('no_answer'));
  if (choices.some(({ text }) => isEmptyText(text))) problems.push(fault('option_empty'));
  if (isEmptyText(stem)) problems.push(fault('no_stem'));
  const { explanation: _, ...rest } = question;
  return { type: 'multi_choice', ...rest, ...explained(explanation) };
}

const file: FileKind<FileMultiChoice> = {
  content: ({ stem, choices, single, explanation }, language) =>
    multiChoice({
      question: stem,
      choices,
      single,
      // "Both A and B" is true of places only.
      shuffled: !choices.some(({ text }) => refersToOthers(text)),
      explanation,
      language,
    }),
  texts: ({ choices }) => choices.map(({ text }) => text),
  named: /^(?:trac nghiem.{0,30}|(?:mot|nhieu) (?:dap an|lua chon).{0,10}|multiple choice|single choice|choice)$/,
  row({ place, stem, options, answer, explanation }, problems) {
    const filled = options.map((text, letter) => ({ text, letter })).filter(({ text }) => text !== '');
    const letters =
      lettersIn(answer) ??
      filled.flatMap(({ text, letter }) => (answer !== '' && folded(text) === folded(answer) ? [letter] : []));
    const isUnknown = letters.length === 0 || letters.some((letter) => !filled.some((one) => one.letter === letter));
    if (answer !== '' && isUnknown) problems.push(fault('key_unknown_option', { answer: answer.slice(0, 60) }));
    return fileMultiChoice({
      place,
      stem: cellHtml(stem),
      choices: filled.map(({ text, letter }) => ({ text: cellHtml(text), correct: letters.includes(letter) })),
      single: letters.length <= 1,
      explanation,
      problems,
    });
  },
};

export const multiChoiceServer: ServerKind<'multi_choice', FileMultiChoice> = { paper, results, file };
