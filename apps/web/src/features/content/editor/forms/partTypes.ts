import { contentKind } from '@khue/scoring/kinds/every-kind';
import { QUESTION_TYPES as KINDS, QUESTION_LIBRARIES } from '@khue/scoring/kinds/kinds';
import { kindOf, type MachineName } from '@khue/scoring/libraries';
import type { Params } from '@/questions/editing/editing';
import { typeOf } from '@/questions/editing/subContent';
import { firstWords } from '@/questions/editing/text/words';

export const QUESTION_TYPES: readonly MachineName[] = KINDS.map((kind) => QUESTION_LIBRARIES[kind].library);
/** What a column, and so a chapter, may be given. */
export const COLUMN_TYPES: readonly MachineName[] = [
  'H5P.AdvancedText',
  'H5P.Image',
  'H5P.Table',
  ...QUESTION_TYPES,
  'H5P.QuestionSet',
  'H5P.SingleChoiceSet',
  'H5P.Dialogcards',
  'H5P.Accordion',
  'H5P.Link',
];
export const SLIDE_TYPES: readonly MachineName[] = [
  'H5P.AdvancedText',
  'H5P.Image',
  'H5P.Table',
  ...QUESTION_TYPES,
  'H5P.Link',
];

/** How a part begins, so that a closed one can be told from its neighbours. */
export function beginningOf(part: Params): string {
  const params = (part.params ?? {}) as Params;
  const type = typeOf(part);
  const kind = kindOf(type);
  const texts: Partial<Record<string, unknown>> = {
    'H5P.AdvancedText': params.text,
    'H5P.Table': params.text,
    'H5P.Image': params.alt,
    'H5P.Link': params.title,
    'H5P.Dialogcards': params.title,
  };
  const text = firstWords(kind ? contentKind({ type: kind }).beginning(params) : texts[type]);
  const { title } = (part.metadata ?? {}) as Params;
  return text || (typeof title === 'string' ? title : '');
}
