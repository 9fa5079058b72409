import { classCreate, classUpdate } from '@khue/contract/classes';
import { formShape } from '@/components/form/formShape';
import type { SchoolClass } from './classTypes';

export const CLASS_FORM = formShape<SchoolClass>()({
  blank: {
    name: '',
    school_id: '',
    school_year: '',
    grade_id: '',
    head_teacher: '',
    head_teacher_name: '',
    status: '1',
  },
  read: ({ school, school_year, grade, head_teacher }) => ({
    school_id: school.id,
    school_year: school_year.id,
    grade_id: grade?.id,
    head_teacher: head_teacher?.id,
  }),
  required: ['name', 'status'],
  // School and year that are not chosen are not sent: without a year a class joins the current one.
  send: ({ school_id, school_year }) => ({ school_id: school_id || undefined, school_year: school_year || undefined }),
  create: classCreate,
  update: classUpdate,
});

export type ClassValues = ReturnType<typeof CLASS_FORM.valuesOf>;
