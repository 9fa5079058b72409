import { classCreate, classUpdate } from '@khue/contract/classes';
import { formShape } from '@/components/form/formShape';
import type { SchoolClass } from './classTypes';

export const CLASS_FORM = formShape<SchoolClass>()({
  blank: { name: '', school_id: '', school_year: '', grade_id: '', head_teacher_name: '', status: '1' },
  read: ({ school, school_year, grade }) => ({
    school_id: school.id,
    school_year: school_year.id,
    grade_id: grade?.id,
  }),
  required: ['name', 'status'],
  // School and year that are not chosen are not sent.
  send: ({ school_id, school_year }) => ({ school_id: school_id || undefined, school_year: school_year || undefined }),
  create: classCreate,
  update: classUpdate,
});

export type ClassValues = ReturnType<typeof CLASS_FORM.valuesOf>;
