import { questionTypeOf } from '@khue/scoring/kinds/kinds';
import { LONGEST_RESPONSE } from '@khue/scoring/kinds/short-answer/model';
import { numbersIn } from '@khue/scoring/kinds/short-answer/number';
import { machineNameOf } from '@khue/scoring/libraries';
import { isJson, type Json, listOf, textOf } from '@/questions/keys/key';
import { letterOf } from '@/questions/kinds/kind';
import type { FoundQuestion } from './questionImport';

type Content = Pick<FoundQuestion, 'library' | 'params'>;

export const kindOf = ({ library }: Pick<FoundQuestion, 'library'>) => questionTypeOf(machineNameOf(library));

const isRight = (value: unknown) => value === true || value === 'true';
const answersIn = (params: Json) => listOf(params.answers).filter(isJson);
const behaviourIn = (params: Json): Json => (isJson(params.behaviour) ? params.behaviour : {});

/** Whether more than one choice may be right. */
export const takesSeveral = (params: Json): boolean => {
  const { type } = behaviourIn(params);
  return (
    type === 'multi' || (type !== 'single' && answersIn(params).filter(({ correct }) => isRight(correct)).length > 1)
  );
};

/** What is right, in as few signs as a list has room for; empty where nothing is. */
export function rightOf(content: Content, truth: Record<'true' | 'false', string>): string {
  const { params } = content;
  switch (kindOf(content)) {
    case 'multi_choice':
      return answersIn(params)
        .flatMap(({ correct }, at) => (isRight(correct) ? [letterOf(at)] : []))
        .join(', ');
    case 'true_false':
      return params.correct === undefined ? '' : truth[isRight(params.correct) ? 'true' : 'false'];
    case 'true_false_group': {
      const said = listOf(params.statements).filter(isJson);
      const isOpen = said.some(({ correct }) => correct === undefined || correct === null);
      return isOpen ? '' : said.map(({ correct }) => truth[isRight(correct) ? 'true' : 'false']).join('');
    }
    case 'short_answer': {
      const number = isJson(params.number) ? params.number.value : undefined;
      return number === undefined ? textOf(listOf(params.answers)[0]) : String(number).replace('.', ',');
    }
    // Of gaps it stands in the text; where people mark there is none.
    default:
      return '–';
  }
}

/** With another choice as the right one; where several may be, it is turned on or off. */
export function withChoice(params: Json, at: number): Json {
  const several = takesSeveral(params);
  const answers = listOf(params.answers).map((one, place) => {
    if (!isJson(one)) return one;
    if (several) return place === at ? { ...one, correct: !isRight(one.correct) } : one;
    return { ...one, correct: place === at };
  });
  return { ...params, answers };
}

/** One right choice or several; back to one, the first stays right. */
export function withSeveral(params: Json, several: boolean): Json {
  const first = answersIn(params).findIndex(({ correct }) => isRight(correct));
  const answers = several
    ? params.answers
    : listOf(params.answers).map((one, at) => (isJson(one) ? { ...one, correct: at === first } : one));
  return { ...params, answers, behaviour: { ...behaviourIn(params), type: several ? 'multi' : 'single' } };
}

const LETTERS = /^[a-h](?:[\s,;&+]{0,3}[a-h]){0,7}$/i;
/** Without accents and case. */
const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('\u0111', 'd');

/** "a) T b) F", "TFTF" in Vietnamese letters or words: what is said of each statement. */
function truthsIn(answer: string): boolean[] {
  const said = folded(answer)
    .replace(/\b[a-f]\s{0,2}[).:=-]\s{0,2}/g, ' ')
    .replace(/[\s,;./|-]+/g, ' ')
    .trim();
  const words = said.split(' ');
  if (words.every((word) => /^(?:dung|sai|true|false)$/.test(word))) return words.map((word) => /^[dt]/.test(word));
  const letters = said.replaceAll(' ', '');
  return /^[ds]+$/.test(letters) || /^[tf]+$/.test(letters) ? [...letters].map((letter) => /[dt]/.test(letter)) : [];
}

function withLetters(params: Json, answer: string): Json | null {
  const places = LETTERS.test(answer)
    ? [...folded(answer).matchAll(/[a-h]/g)].map(([one]) => one.charCodeAt(0) - 97)
    : [];
  const choices = listOf(params.answers);
  if (places.length === 0 || places.some((place) => place >= choices.length)) return null;
  const answers = choices.map((one, at) => (isJson(one) ? { ...one, correct: places.includes(at) } : one));
  const type = places.length > 1 || takesSeveral(params) ? 'multi' : 'single';
  return { ...params, answers, behaviour: { ...behaviourIn(params), type } };
}

function withTruths(params: Json, answer: string): Json | null {
  const truths = truthsIn(answer);
  const statements = listOf(params.statements);
  if (truths.length === 0 || truths.length !== statements.length) return null;
  return { ...params, statements: statements.map((one, at) => (isJson(one) ? { ...one, correct: truths[at] } : one)) };
}

function withText(params: Json, answer: string): Json | null {
  if (answer === '' || answer.length > LONGEST_RESPONSE) return null;
  const { answers: _, number: __, ...rest } = params;
  const [value, ...others] = numbersIn(answer);
  return value === undefined || others.length > 0
    ? { ...rest, answers: [answer] }
    : { ...rest, number: { value, tolerance: 0 } };
}

/** The content with an answer as a key writes it; null where that is no answer to it. */
export function withAnswer(content: Content, answer: string): Json | null {
  const { params } = content;
  const said = answer.trim();
  switch (kindOf(content)) {
    case 'multi_choice':
      return withLetters(params, said);
    case 'true_false': {
      const [truth, ...others] = truthsIn(said);
      return truth === undefined || others.length > 0 ? null : { ...params, correct: String(truth) };
    }
    case 'true_false_group':
      return withTruths(params, said);
    case 'short_answer':
      return withText(params, said);
    default:
      return null;
  }
}
