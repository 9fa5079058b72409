import type { MaterialOrigin, MaterialStatus, MaterialVerb } from '@khue/contract/materials';

/** What a material can become from each state. Nothing becomes a draft again, and what was deleted comes back unpublished. */
const NEXT: Record<MaterialStatus, readonly MaterialStatus[]> = {
  draft: ['unpublished', 'published', 'deleted'],
  unpublished: ['published', 'deleted'],
  published: ['unpublished', 'deleted'],
  deleted: ['unpublished'],
};

export const mayBecome = (from: MaterialStatus, to: MaterialStatus): boolean => from === to || NEXT[from].includes(to);

/** What the move is called in its history. A draft that is finished without being published was only edited. */
export function verbOfMove(from: MaterialStatus, to: MaterialStatus): MaterialVerb | null {
  if (from === to) return null;
  if (to === 'deleted') return 'deleted';
  if (from === 'deleted') return 'restored';
  if (to === 'published') return 'published';
  return from === 'published' ? 'unpublished' : 'edited';
}

const FIRST_VERB: Record<MaterialOrigin, MaterialVerb> = {
  manual: 'created',
  text: 'generated',
  pptx: 'converted',
  question_file: 'imported',
  h5p: 'imported',
};
export const firstVerbs = (origin: MaterialOrigin, status: MaterialStatus): MaterialVerb[] =>
  status === 'published' ? [FIRST_VERB[origin], 'published'] : [FIRST_VERB[origin]];

/** Whatever is not a draft has content that can be shown and graded; what was deleted is out of use as it is. */
export const needsValidContent = (status: MaterialStatus): boolean =>
  status === 'unpublished' || status === 'published';
