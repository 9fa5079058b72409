import type { MachineName } from '@khue/scoring/libraries';
import type { Params } from '../state/editing';
import { typeOf } from '../state/parts';
import { firstWords } from '../text/words';

export const QUESTION_TYPES = ['H5P.MultiChoice', 'H5P.TrueFalse', 'H5P.Blanks', 'H5P.DragText'] as const;
/** What a column, and so a chapter, may be given. */
export const COLUMN_TYPES = [
  'H5P.AdvancedText',
  'H5P.Image',
  'H5P.Table',
  ...QUESTION_TYPES,
  'H5P.QuestionSet',
  'H5P.Dialogcards',
  'H5P.Accordion',
  'H5P.Link',
] as const satisfies readonly MachineName[];
export const SLIDE_TYPES = [
  'H5P.AdvancedText',
  'H5P.Image',
  'H5P.Table',
  ...QUESTION_TYPES,
  'H5P.Link',
] as const satisfies readonly MachineName[];

/** How a part begins, so that a closed one can be told from its neighbours. */
export function beginningOf(part: Params): string {
  const params = (part.params ?? {}) as Params;
  const first = Array.isArray(params.questions) ? params.questions[0] : undefined;
  const texts: Partial<Record<string, unknown>> = {
    'H5P.Blanks': typeof first === 'string' ? first : params.text,
    'H5P.DragText': params.textField,
    'H5P.AdvancedText': params.text,
    'H5P.Table': params.text,
    'H5P.Image': params.alt,
    'H5P.Link': params.title,
    'H5P.Dialogcards': params.title,
  };
  const text = firstWords(texts[typeOf(part)] ?? params.question);
  const { title } = (part.metadata ?? {}) as Params;
  return text || (typeof title === 'string' ? title : '');
}
