import type { TextLanguage } from '@khue/i18n/server-texts';
import { nameIn } from '../../../platform/http/name-in';

interface GradeColumns {
  grade_id: number | null;
  grade_name: string | null;
  grade_en_name: string | null;
}

/** The grade of something, as a reference to it shows it. */
export function wireGrade(language: TextLanguage, row: GradeColumns): { id: number; name: string } | null {
  if (row.grade_id === null) return null;
  return { id: row.grade_id, name: nameIn(language, row.grade_name ?? '', row.grade_en_name) };
}
