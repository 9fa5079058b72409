import { SCHOOL_TYPES } from '@khue/contract/schools';
import { say } from '@khue/i18n/server-texts';
import { z } from 'zod';
import { dateCell } from '../../../platform/files/workbook';
import { defineListExport } from '../../../platform/jobs/list-export';
import { countSchools, type SchoolRow, schoolsAfter } from './school.repo';

const filters = z.object({
  name: z.string().optional(),
  province: z.string().optional(),
  district: z.string().optional(),
  ward: z.string().optional(),
  province2: z.string().optional(),
  ward2: z.string().optional(),
  school_type: z.enum(SCHOOL_TYPES).optional(),
  status: z.number().optional(),
  schools_address: z.string().optional(),
});

/** The list of schools as a workbook. */
export const schoolExport = defineListExport<z.output<typeof filters>, SchoolRow>({
  type: 'school_export',
  permission: 'school.export',
  texts: 'schools',
  filters,
  columns: (column, language) => [
    column('id', 8, (row) => row.id),
    column('ministry_code', 16, (row) => row.ministry_code),
    column('name', 36, (row) => row.name),
    column('other_name', 24, (row) => row.other_name),
    column('en_name', 30, (row) => row.en_name),
    column('schools_type', 20, (row) =>
      [row.schools_type, ...row.levels].map((type) => say(language, `exports:school_type.${type}`)).join(', '),
    ),
    column('organization_name', 30, (row) => row.organization_name),
    column('principal_name', 24, (row) => row.principal_name),
    column('vice_principal_name', 24, (row) => row.vice_principal_name),
    column('birth_date', 14, (row) => dateCell(row.birth_date), 'date'),
    column('schools_email', 28, (row) => row.email),
    column('schools_phone', 16, (row) => row.phone),
    column('schools_tele', 16, (row) => row.tele),
    column('schools_hot_line', 16, (row) => row.hot_line),
    column('schools_fax', 16, (row) => row.fax),
    column('postal_code', 12, (row) => row.postal_code),
    column('new_address', 30, (row) => row.address_2),
    column('new_ward', 24, (row) => row.ward_name_2),
    column('new_province', 24, (row) => row.province_name_2),
    column('old_address', 30, (row) => row.address),
    column('old_ward', 24, (row) => row.ward_name),
    column('old_district', 24, (row) => row.district_name),
    column('old_province', 24, (row) => row.province_name),
    column('school_year', 16, (row) => row.year_name),
    column('class_count', 10, (row) => row.class_count),
    column('student_count', 12, (row) => row.student_count),
    column('status', 18, (row) => say(language, `exports:status.${row.status}`)),
  ],
  count: countSchools,
  after: (db, scope, wanted, last, limit) => schoolsAfter(db, scope, wanted, last?.id ?? 0, limit),
});
