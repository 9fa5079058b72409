import type { TextLanguage } from '@khue/i18n/server-texts';
import { wireGrade } from '../grades/grade.wire';
import type { ClassRow } from './class.repo';

/** A class as lists show it. */
export function wireClassRow(language: TextLanguage, row: ClassRow) {
  return {
    id: row.id,
    name: row.name,
    code: row.code,
    student_count: row.student_count,
    school: { id: row.school_id, name: row.school_name },
    school_year: { id: row.school_year_id, name: row.school_year_name },
    head_teacher_name: row.head_teacher_name,
    grade: wireGrade(language, row),
    status: row.status,
    is_current_school_year: row.is_current_school_year,
    is_past: row.is_past,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

export function wireClass(language: TextLanguage, row: ClassRow) {
  return {
    ...wireClassRow(language, row),
    schools_type: row.schools_type,
    school_year: {
      id: row.school_year_id,
      name: row.school_year_name,
      year: row.school_year_number,
      start_date: row.school_year_start,
      end_date: row.school_year_end,
    },
    head_teacher: row.head_teacher_id === null ? null : { id: row.head_teacher_id, name: row.head_teacher_name ?? '' },
  };
}

/** For the activity log: in words. */
export const auditedClass = (row: ClassRow) => ({
  name: row.name,
  code: row.code,
  school_year: row.school_year_name,
  grade: row.grade_name,
  head_teacher: row.head_teacher_name,
  status: row.status,
});
