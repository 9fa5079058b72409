import { plainOf, problem } from './text.mjs';

const WRONG = 'error';

export function multiChoice(place, stem, choices, { single, explanation, problems }) {
  if (choices.length < 2) problems.push(problem(WRONG, 'one_option'));
  if (choices.length > 0 && !choices.some(({ correct }) => correct)) problems.push(problem(WRONG, 'no_answer'));
  if (choices.some(({ text }) => isEmpty(text))) problems.push(problem(WRONG, 'option_empty'));
  if (isEmpty(stem)) problems.push(problem(WRONG, 'no_stem'));
  return { type: 'multi_choice', place, stem, choices, single, ...said(explanation), problems };
}

export function trueFalse(place, stem, correct, { explanation, onCorrect, onWrong, problems }) {
  if (correct === null) problems.push(problem(WRONG, 'no_answer'));
  if (isEmpty(stem)) problems.push(problem(WRONG, 'no_stem'));
  return {
    type: 'true_false',
    place,
    stem,
    correct,
    ...said(explanation),
    ...(onCorrect ? { onCorrect } : {}),
    ...(onWrong ? { onWrong } : {}),
    problems,
  };
}

/** `parts`: texts (HTML) and gaps (plain words) in order. */
export function blanks(place, stem, parts, { caseSensitive, explanation, problems }) {
  const gaps = parts.filter(({ gap }) => gap);
  if (gaps.length === 0 || gaps.some(({ gap }) => gap.length === 0)) problems.push(problem(WRONG, 'no_answer'));
  return { type: 'blanks', place, stem, parts, caseSensitive: Boolean(caseSensitive), ...said(explanation), problems };
}

export const dragText = (place, stem, parts, distractors, { explanation, problems }) => ({
  type: 'drag_text',
  place,
  stem,
  parts,
  distractors,
  ...said(explanation),
  problems,
});

const isEmpty = (html) => plainOf(html) === '' && !html.includes('<img');
const said = (explanation) => (explanation ? { explanation } : {});
