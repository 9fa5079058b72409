import { say } from '@khue/i18n/server-texts';
import { z } from 'zod';
import { dateCell } from '../../../platform/files/workbook';
import { nameIn } from '../../../platform/http/name-in';
import { defineListExport } from '../../../platform/jobs/list-export';
import type { AccountRow } from './account.repo';
import { classNow, readableAccount } from './account.wire';
import { accountsAfter, countAccounts } from './account-list.repo';

const filters = z.object({
  search_term: z.string().optional(),
  province: z.string().optional(),
  district: z.string().optional(),
  ward: z.string().optional(),
  province_2: z.string().optional(),
  ward_2: z.string().optional(),
  school: z.number().optional(),
  classes: z.number().optional(),
  role: z.string().optional(),
  status: z.number().optional(),
  is_active: z.boolean().optional(),
  student_role: z.boolean().optional(),
  course_id: z.number().optional(),
  enroll_status: z.enum(['0', '1']).optional(),
  platform_status: z.number().optional(),
  own: z.boolean().optional(),
});

/** The account list as a workbook, with the eyes of the person who asked. */
export const accountExport = defineListExport<z.output<typeof filters>, AccountRow>({
  type: 'account_export',
  permission: 'account.export',
  texts: 'accounts',
  filters,
  columns: (column, language) => [
    column('id', 8, (row) => row.id),
    column('username', 18, (row) => row.username),
    column('code', 14, (row) => row.code),
    column('last_name', 24, (row) => row.last_name),
    column('first_name', 12, (row) => row.first_name),
    column('role', 18, (row) => nameIn(language, row.role_name, row.role_en_name)),
    column('school', 32, (row) => row.school_place?.name ?? null),
    column('class', 10, (row) => classNow(row)?.class_name ?? null),
    column('genre', 10, (row) => row.genre && say(language, `exports:genre.${row.genre}`)),
    column('birth_date', 12, (row) => dateCell(row.birth_date), 'date'),
    column('email', 28, (row) => row.email),
    column('phone', 16, (row) => row.phone),
    column('identity_number', 16, (row) => row.identity_number),
    column('bank', 16, (row) => row.bank_name),
    column('bank_account_number', 20, (row) => row.bank_account_number),
    column('bank_account_name', 24, (row) => row.bank_account_name),
    column('address', 30, (row) => row.address),
    column('new_ward', 24, (row) => row.ward_name_2),
    column('new_province', 24, (row) => row.province_name_2),
    column('old_ward', 24, (row) => row.ward_name),
    column('old_district', 24, (row) => row.district_name),
    column('old_province', 24, (row) => row.province_name),
    column('postal_code', 12, (row) => row.postal_code),
    column('status', 18, (row) => say(language, `exports:status.${row.status}`)),
    column('platform', 18, (row) => say(language, `exports:platform.${row.platform_status}`)),
  ],
  count: countAccounts,
  after: accountsAfter,
  readable: readableAccount,
});
