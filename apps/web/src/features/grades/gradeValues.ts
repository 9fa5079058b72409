import { gradeCreate, gradeUpdate } from '@khue/contract/grades';
import type { z } from 'zod';
import type { Grade } from './gradeTypes';

/** The form of a grade: everything as text, in the order of the screen. */
const BLANK = { name: '', en_name: '', code: '', level_code: '', order: '', status: '1' };

export type GradeValues = typeof BLANK;
export type GradeField = keyof GradeValues;

export function valuesOf(grade: Grade | undefined): GradeValues {
  if (!grade) return BLANK;
  const { name, en_name, code, level_code, order, status } = grade;
  return { name, en_name: en_name ?? '', code, level_code, order: String(order), status: String(status) };
}

/** Without an order the grade comes after the last of its level. */
export const inputOf = (values: GradeValues) => ({
  ...values,
  en_name: values.en_name || null,
  order: values.order.trim() || undefined,
});

export const createBody = (values: GradeValues): z.output<typeof gradeCreate> => gradeCreate.parse(inputOf(values));

/** Only what changed is sent, so that two people who edit different fields do not undo each other. */
export function updateBody(
  values: GradeValues,
  changed: readonly GradeField[],
  updatedAt: string,
): z.output<typeof gradeUpdate> {
  const entries = Object.entries(inputOf(values)).filter(([field]) => changed.includes(field as GradeField));
  return gradeUpdate.parse({ ...Object.fromEntries(entries), updated_at: updatedAt });
}
