import { asParagraph, type ContentLanguage, explained } from '../../making';
import { inside, type Place, type Reader } from '../../reader';
import { askedOf, needText } from '../../types/shared';
import { type Json, listOf, numberOf, textOf } from '../../values';
import type { Criterion } from '../base';
import { BY_PEOPLE } from '../by-people';
import type { AnswerKind, ContentKind, QuestionKind } from '../question-kind';
import { firstRubric, pointsOf, readRubric } from '../rubric';
import { FILE_KINDS, type FileKindName, type FileTask, MOST_FILES } from './model';

const LONGEST_ADDRESS = 500;

const answer: AnswerKind<'file_task'> = {
  ask: ({ kinds, maxFiles, rubric }) => ({ kinds, max_files: maxFiles, rubric }),
  refusal({ maxFiles }, response) {
    if (!Array.isArray(response)) return 'shape';
    if (response.length > maxFiles) return 'too_many';
    if (response.some((one) => typeof one !== 'string' || one === '' || one.length > LONGEST_ADDRESS)) return 'shape';
    return new Set(response).size < response.length ? 'twice' : null;
  },
  possible: ({ rubric }) => pointsOf(rubric),
  grade: () => BY_PEOPLE,
  solution: () => null,
};

const isFileKind = (name: string): name is FileKindName => (FILE_KINDS as readonly string[]).includes(name);

function kindsOf(given: unknown, field: string, reader: Reader): FileKindName[] {
  const named = listOf(given)
    .slice(0, 2 * FILE_KINDS.length)
    .map((one) => textOf(one).toLowerCase().replace(/^\./, ''));
  const known = FILE_KINDS.filter((kind) => named.includes(kind));
  if (known.length === 0 || named.some((name) => !isFileKind(name))) reader.problem(field, 'file_kinds_wrong');
  return known;
}

function countOf(given: unknown, field: string, reader: Reader): number {
  const count = given === undefined || given === '' ? 1 : numberOf(given);
  const fits = count !== undefined && Number.isInteger(count) && count >= 1 && count <= MOST_FILES;
  if (!fits) reader.problem(field, 'max_files_wrong', { max: MOST_FILES });
  return fits ? count : 1;
}

function read(params: Json, place: Place, reader: Reader): Omit<FileTask, 'type'> {
  const text = textOf(params.question);
  const kinds = kindsOf(params.kinds, inside(place.path, 'kinds'), reader);
  const maxFiles = countOf(params.max_files, inside(place.path, 'max_files'), reader);
  const rubric = readRubric(params.rubric, place.path, reader);
  const asked = askedOf(params, place, text);
  needText(reader, place, 'question', text, asked.media);
  return { ...asked, kinds, maxFiles, rubric };
}

const content: ContentKind<'file_task'> = {
  read,
  blank: (language) => fileTask({ question: '', language }),
  beginning: ({ question }) => question,
  words: ({ rubric }) => rubric.map(({ name }) => name),
  html: ['question'],
};

interface NewFileTask {
  question: string;
  kinds?: readonly FileKindName[] | undefined;
  maxFiles?: number | undefined;
  rubric?: readonly Criterion[] | undefined;
  explanation?: string | undefined;
  /** Of the criterion that it begins with. */
  language?: ContentLanguage | undefined;
}

const USUAL_KINDS = ['pdf', 'docx', 'pptx', 'xlsx'] as const;

export const fileTask = (task: NewFileTask) => ({
  question: asParagraph(task.question),
  kinds: [...(task.kinds ?? USUAL_KINDS)],
  max_files: task.maxFiles ?? 1,
  rubric: [...(task.rubric ?? firstRubric(task.language))],
  overallFeedback: explained(task.explanation),
});

export const fileTaskQuestion: QuestionKind<'file_task'> = { answer, content };
