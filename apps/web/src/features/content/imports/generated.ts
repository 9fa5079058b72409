import type { Calls } from '@khue/contract/all';
import type { AnswerOf } from '@khue/contract/endpoint';
import { readId } from '@/lib/readId';
import { NO_PLACE, type PlaceChoice } from './PlaceFields';

export type Generated = AnswerOf<Calls['POST /api/h5p/generate/']>;
export type GeneratedDraft = Generated['results'][number];

/** What can be drafted, and the limits of it; the server holds to the same. */
export const DRAFTED_TYPES = [
  'H5P.MultiChoice',
  'H5P.TrueFalse',
  'H5P.Blanks',
  'H5P.DragText',
  'H5P.QuestionSet',
  'H5P.Dialogcards',
] as const;
export type DraftedType = (typeof DRAFTED_TYPES)[number];
export const LONGEST_PROMPT = 20_000;
export const MOST_DRAFTS = 20;

export interface Wish {
  type: DraftedType;
  prompt: string;
  /** As it is typed. */
  count: string;
  place: PlaceChoice;
}

export const BLANK_WISH: Wish = { type: 'H5P.MultiChoice', prompt: '', count: '5', place: NO_PLACE };

export const isCount = (text: string) =>
  /^\d{1,2}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= MOST_DRAFTS;

/** What an address asks for, such as that of a hand-over: anyone may write one, so only what fits is taken. */
export function wishIn(search: URLSearchParams): Wish {
  const count = search.get('count') ?? '';
  const [course, part] = [readId(search.get('course')), readId(search.get('part'))];
  return {
    ...BLANK_WISH,
    prompt: (search.get('text') ?? '').slice(0, LONGEST_PROMPT),
    count: isCount(count) ? count : BLANK_WISH.count,
    place: course ? { course: String(course), part: part ? String(part) : '' } : NO_PLACE,
  };
}
