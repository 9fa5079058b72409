import type { AskedOf, Response } from '@khue/scoring/model';
import { IconFileUpload } from '@tabler/icons-react';
import { lazyComponent } from '@/lib/lazyComponent';
import { chosenIn } from '../../player/responses';
import type { Kind } from '../kind';

type Asked = AskedOf<'file_task'>;

export const fileTask: Kind<Asked> = {
  Icon: IconFileUpload,
  addsUp: false,
  hasLetters: false,
  View: lazyComponent(async () => (await import('./View')).FileTaskView),
  isAnswered: (_question: Asked, response: Response) => chosenIn(response).length > 0,
  // Nothing of it was judged: what was handed in stays.
  keepRight: (_question: Asked, response: Response) => response,
  byKey: () => undefined,
  isTyped: false,
  Review: lazyComponent(async () => (await import('./Review')).FileTaskReview),
  Printed: lazyComponent(async () => (await import('./Review')).FileTaskPrinted),
  Form: lazyComponent(async () => (await import('./Form')).FileTaskForm),
  keys: null,
};
