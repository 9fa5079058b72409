import type { TextLanguage } from '@khue/i18n/server-texts';
import { sql } from '../../../platform/db/sql';
import { wireGrade } from '../../schools/schools.api';
import { wirePlatformKey } from '../catalogue/course.wire';

/** The course of a registration, as every list of them shows it. */
export interface RegisteredCourse {
  id: number;
  name: string;
  platform_course_id: string | null;
  platform_synced: boolean;
  status: number;
  grade_id: number | null;
  grade_name: string | null;
  grade_en_name: string | null;
  registered_at: Date;
}

/** Of a registration `r`, its course `m` and the course's grade `g`. */
export const registeredColumns = sql`m.id, m.name, m.platform_course_id, m.platform_synced, m.status, m.grade_id, g.name AS grade_name,
  g.en_name AS grade_en_name,  r.created_at AS registered_at`;

export const registrationOrder = { name: sql`m.name`, registered_at: sql`r.created_at` };

export function wireRegistered(language: TextLanguage, row: RegisteredCourse) {
  return {
    id: row.id,
    module: { id: row.id, name: row.name },
    name: row.name,
    ...wirePlatformKey(row.platform_course_id, row.platform_synced),
    grade: wireGrade(language, row),
    status: row.status,
    registered_at: row.registered_at,
  };
}
