import { toPlain } from '@khue/scoring/html';
import { machineNameOf } from '@khue/scoring/libraries';
import { gap } from '@khue/scoring/make';
import { readGaps, writeGaps } from './gapText';

type Json = Record<string, unknown>;

/** The key of a question as it can be mended without touching the question itself. */
export type KeyDraft =
  | { type: 'choices'; isSingle: boolean; choices: { text: string; correct: boolean }[] }
  | { type: 'truth'; correct: boolean }
  /** The accepted answers of each gap, joined by strokes. */
  | { type: 'gaps'; gaps: string[] }
  /** Which of the words belongs in each gap, by its place. */
  | { type: 'words'; words: string[]; gaps: number[] };

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The content of one question in a material: itself, or the part of it with that key. */
function found(library: string, params: Json, key: string): { library: string; params: Json } | null {
  if (key === '') return { library, params };
  const waiting: unknown[] = [params];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (Array.isArray(node)) waiting.push(...node);
    else if (isJson(node)) {
      if (node.subContentId === key && isJson(node.params))
        return { library: textOf(node.library), params: node.params };
      waiting.push(...Object.values(node));
    }
  }
  return null;
}

/** The material with other content where that key stands. */
function replaced(node: unknown, key: string, params: Json): unknown {
  if (Array.isArray(node)) return node.map((one) => replaced(one, key, params));
  if (!isJson(node)) return node;
  if (node.subContentId === key) return { ...node, params };
  return Object.fromEntries(Object.entries(node).map(([name, value]) => [name, replaced(value, key, params)]));
}

const sentencesOf = (params: Json) =>
  listOf(params.questions).map((one) => (isJson(one) ? textOf(one.question ?? one.text) : textOf(one)));
const plain = (text: string) => toPlain(text).replace(/\s+/g, ' ').trim();
/** Before a tip, and before what is said afterwards. */
const answersIn = (content: string) => content.split(':')[0] ?? '';
const tailOf = (content: string) => content.slice(answersIn(content).length);
const wordIn = (content: string) => plain(answersIn(content.split('\\')[0] ?? ''));

const wordLines = (params: Json) => textOf(params.textField).split('\n');

/** Null: a kind of question, or a shape of content, whose key is not mended here. */
export function readKey(library: string, content: Json, key: string): KeyDraft | null {
  const question = found(library, content, key);
  if (!question) return null;
  const { params } = question;
  switch (machineNameOf(question.library)) {
    case 'H5P.MultiChoice': {
      const choices = listOf(params.answers)
        .filter(isJson)
        .map(({ text, correct }) => ({ text: plain(textOf(text)), correct: correct === true || correct === 'true' }));
      const kind = isJson(params.behaviour) ? params.behaviour.type : undefined;
      const isSingle = kind === 'single' || (kind !== 'multi' && choices.filter(({ correct }) => correct).length === 1);
      return choices.length > 0 ? { type: 'choices', isSingle, choices } : null;
    }
    case 'H5P.TrueFalse':
      return { type: 'truth', correct: params.correct === 'true' || params.correct === true };
    case 'H5P.Blanks': {
      const gaps = readGaps(sentencesOf(params));
      if (gaps.length === 0) return null;
      return {
        type: 'gaps',
        gaps: gaps.map((one) => answersIn(one).split('/').map(plain).filter(Boolean).join(' / ')),
      };
    }
    case 'H5P.DragText': {
      const gaps = readGaps(wordLines(params)).map(wordIn);
      const others = readGaps([textOf(params.distractors)]).map(wordIn);
      return gaps.length === 0 ? null : { type: 'words', words: [...gaps, ...others], gaps: gaps.map((_, at) => at) };
    }
    default:
      return null;
  }
}

function mended(params: Json, draft: KeyDraft): Json {
  switch (draft.type) {
    case 'choices': {
      const answers = listOf(params.answers).map((one, at) =>
        isJson(one) ? { ...one, correct: draft.choices[at]?.correct ?? false } : one,
      );
      const behaviour = isJson(params.behaviour) ? params.behaviour : {};
      // How many may be chosen stays as it was asked, also where it hung on the number of right ones.
      const type = draft.isSingle ? 'single' : 'multi';
      return { ...params, answers, behaviour: { ...behaviour, type } };
    }
    case 'truth':
      return { ...params, correct: draft.correct ? 'true' : 'false' };
    case 'gaps': {
      const lines = sentencesOf(params);
      const before = readGaps(lines);
      const contents = draft.gaps.map((text, at) => {
        const answers = text.split('/').map((one) => one.trim());
        return `${gap(answers.filter(Boolean)).slice(1, -1)}${tailOf(before[at] ?? '')}`;
      });
      return { ...params, questions: writeGaps(lines, contents) };
    }
    case 'words': {
      const lines = wordLines(params);
      const before = readGaps(lines);
      const word = (at: number | undefined) => gap([draft.words[at ?? -1] ?? '']).slice(1, -1);
      const contents = draft.gaps.map((at, index) => `${word(at)}${tailOf(before[index] ?? '')}`);
      const others = draft.words.map((_, at) => at).filter((at) => !draft.gaps.includes(at));
      return {
        ...params,
        textField: writeGaps(lines, contents).join('\n'),
        distractors: others.map((at) => `*${word(at)}*`).join('\n'),
      };
    }
  }
}

/** The content of the material with the mended key, everything else as it was. */
export function writeKey(library: string, content: Json, key: string, draft: KeyDraft): Json {
  const question = found(library, content, key);
  if (!question) return content;
  const params = mended(question.params, draft);
  return key === '' ? params : (replaced(content, key, params) as Json);
}

type KeyFault = 'none_right' | 'gap_empty' | 'word_twice' | 'unchanged';

/** What keeps the key from being tried. */
export function faultOf(draft: KeyDraft, before: KeyDraft): KeyFault | null {
  if (draft.type === 'choices' && !draft.choices.some(({ correct }) => correct)) return 'none_right';
  if (draft.type === 'gaps' && draft.gaps.some((one) => one.replaceAll('/', '').trim() === '')) return 'gap_empty';
  if (draft.type === 'words' && new Set(draft.gaps).size < draft.gaps.length) return 'word_twice';
  return JSON.stringify(draft) === JSON.stringify(before) ? 'unchanged' : null;
}
