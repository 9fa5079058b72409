import { gradeCreate, gradeUpdate } from '@khue/contract/grades';
import { formShape } from '@/components/form/formShape';
import type { Grade } from './queries';

export const GRADE_FORM = formShape<Grade>()({
  blank: { name: '', en_name: '', code: '', level_code: '', order: '', status: '1' },
  required: ['name', 'code', 'level_code', 'status'],
  // Without an order the grade comes after the last of its level.
  send: ({ order }) => ({ order: order.trim() || undefined }),
  create: gradeCreate,
  update: gradeUpdate,
});
