import { plainOf } from './html.mjs';

const escaped = (text) => text.replace(/[\\~=#{}:]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');

/** Pictures have no place in the format; what they are called stays. */
const withoutPictures = (html) =>
  html.replace(/<img\b[^<>]{0,5000}>/gi, (tag) => {
    const alt = /\balt="([^"]*)"/i.exec(tag)?.[1];
    return alt ? `[${alt}]` : '';
  });
const html = (text) => `[html]${escaped(withoutPictures(text))}`;
const answer = (text) => escaped(withoutPictures(text));
const said = (feedback) => (feedback ? `#${escaped(feedback)}` : '');

const general = ({ overallFeedback = [] }) => {
  const text = overallFeedback.find((range) => range.text)?.text;
  return text ? `####${escaped(text)}` : '';
};

function choices(question) {
  const right = question.choices.filter(({ correct }) => correct).length;
  const share = (correct) => {
    if (right === 1 && question.single) return correct ? '=' : '~';
    return correct ? `~%${Number((100 / right).toFixed(5))}%` : right > 0 ? '~%-100%' : '~';
  };
  const lines = question.choices.map(
    ({ text, correct, chosenFeedback }) => `\t${share(correct)}${answer(text)}${said(chosenFeedback)}`,
  );
  return [`${html(question.text)}{\n${lines.join('\n')}${general(question)}\n}`];
}

function truth({ text, correct, feedbackOnCorrect, feedbackOnWrong }) {
  const feedback =
    feedbackOnWrong || feedbackOnCorrect ? `#${escaped(feedbackOnWrong ?? '')}${said(feedbackOnCorrect)}` : '';
  return [`${html(text)}{${correct ? 'TRUE' : 'FALSE'}${feedback}}`];
}

/** One gap a question: the others are lines in its text. */
function blanks(question) {
  const { parts, gaps } = question;
  const isBare = parts.every((part) => 'gap' in part || plainOf(part.text) === '');
  return gaps.map(({ answers }, wanted) => {
    const block = `{${answers.map((word) => `=${escaped(word)}`).join(' ')}${general(question)}}`;
    if (isBare) return `${html(question.text)}${block}`;
    const text = parts
      .map((part) => ('text' in part ? answer(part.text) : part.gap === wanted ? block : '_____'))
      .join('');
    return `[html]${answer(question.text)} ${text}`;
  });
}

function drag(question) {
  let number = 0;
  const text = question.parts
    .map((part) => {
      if ('text' in part) return part.text;
      number += 1;
      return `(${number}) _____`;
    })
    .join('');
  const pairs = question.gaps.map(({ answers }, at) => `\t=(${at + 1}) -> ${escaped(answers[0] ?? '')}`);
  const others = question.distractors.map((word) => `\t= -> ${escaped(word)}`);
  return [`${html(`${question.text} ${text}`)}{\n${[...pairs, ...others].join('\n')}${general(question)}\n}`];
}

const WRITERS = { multi_choice: choices, true_false: truth, blanks, drag_text: drag };

export const writeGift = ({ questions }) =>
  Buffer.from(
    `${questions.flatMap((question, at) => WRITERS[question.type](question).map((text) => `::${at + 1}::${text}`)).join('\n\n')}\n`,
  );
