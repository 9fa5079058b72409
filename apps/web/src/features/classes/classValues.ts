import { classCreate, classUpdate } from '@khue/contract/classes';
import { CLASS_CODE_PREFIX } from '@khue/contract/constants';
import type { z } from 'zod';
import type { SchoolClass } from './classTypes';

/** The form of a class: everything as text, in the order of the screen. */
const BLANK = { name: '', school_id: '', school_year: '', grade_id: '', head_teacher_name: '', status: '1' };

export type ClassValues = typeof BLANK;
export type ClassField = keyof ClassValues;

export function valuesOf(row: SchoolClass | undefined, school = ''): ClassValues {
  if (!row) return { ...BLANK, school_id: school };
  return {
    name: row.name,
    school_id: String(row.school.id),
    school_year: String(row.school_year.id),
    grade_id: row.grade ? String(row.grade.id) : '',
    head_teacher_name: row.head_teacher_name ?? '',
    status: String(row.status),
  };
}

/** An empty box means "no value"; school and year that are not chosen are not sent. */
export const inputOf = (values: ClassValues) => ({
  name: values.name,
  school_id: values.school_id || undefined,
  school_year: values.school_year || undefined,
  grade_id: values.grade_id || null,
  head_teacher_name: values.head_teacher_name || null,
  status: values.status,
});

/** The calendar year and the prefix of the code go with a new class. */
export function createBody(values: ClassValues, today = new Date()): z.output<typeof classCreate> {
  return classCreate.parse({ ...inputOf(values), year: today.getFullYear(), code: CLASS_CODE_PREFIX });
}

/** Only what changed is sent, so that two people who edit different fields do not undo each other. */
export function updateBody(
  values: ClassValues,
  changed: readonly ClassField[],
  updatedAt: string,
): z.output<typeof classUpdate> {
  const entries = Object.entries(inputOf(values)).filter(([field]) => changed.includes(field as ClassField));
  return classUpdate.parse({ ...Object.fromEntries(entries), updated_at: updatedAt });
}
