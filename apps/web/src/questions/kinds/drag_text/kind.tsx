import type { AskedOf, Response } from '@khue/scoring/model';
import { IconDragDrop } from '@tabler/icons-react';
import { lazyComponent } from '@/lib/lazyComponent';
import type { Checked } from '../../player/playing';
import { blankCount, filledIn, hasText } from '../../player/responses';
import type { Kind } from '../kind';

export type Asked = AskedOf<'drag_text'>;

const isAnswered = (_question: Asked, response: Response): boolean => hasText(response);

const keepRight = (question: Asked, response: Response, { details }: Checked): Response =>
  filledIn(response, blankCount(question)).map((word, gap) => (details[gap] === true ? word || null : null));

/** Words have no numbers. */
const byKey = (): Response | undefined => undefined;

export const dragText: Kind<Asked> = {
  Icon: IconDragDrop,
  addsUp: false,
  hasLetters: true,
  View: lazyComponent(async () => (await import('./View')).DragTextView),
  isAnswered,
  keepRight,
  byKey,
  isTyped: false,
  Asked: lazyComponent(async () => (await import('./Review')).DragTextAsked),
  Review: lazyComponent(async () => (await import('./Review')).DragTextReview),
  Printed: lazyComponent(async () => (await import('./Review')).DragTextPrinted),
  Form: lazyComponent(async () => (await import('./Form')).DragTextForm),
  keys: async () => (await import('./Key')).keys,
};
