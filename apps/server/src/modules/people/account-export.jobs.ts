import { LANGUAGES } from '@khue/contract/constants';
import { say, type TextLanguage } from '@khue/i18n/server-texts';
import { z } from 'zod';
import { dateCell, type WorkbookColumn, workbookStream, XLSX_TYPE } from '../../platform/files/workbook';
import { defineJob, type JobRun } from '../../platform/jobs/definition';
import type { AccountRow } from './account.repo';
import { classNow, readableAccount } from './account.wire';
import { accountsAfter, countAccounts } from './account-list.repo';

const BATCH = 500;
const DAYS_TO_KEEP = 7;

const input = z.object({
  language: z.enum(LANGUAGES),
  filters: z.object({
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
    module_id_param: z.number().optional(),
    enroll_status: z.enum(['0', '1']).optional(),
    open_edx_status: z.number().optional(),
  }),
});
type Input = z.output<typeof input>;

function columnsIn(language: TextLanguage): WorkbookColumn<AccountRow>[] {
  const column = (key: string, width: number, value: WorkbookColumn<AccountRow>['value'], format?: 'date') => ({
    header: say(language, `exports:accounts.${key}`),
    width,
    value,
    ...(format ? { format } : {}),
  });
  return [
    column('id', 8, (row) => row.id),
    column('username', 18, (row) => row.username),
    column('code', 14, (row) => row.code),
    column('last_name', 24, (row) => row.last_name),
    column('first_name', 12, (row) => row.first_name),
    column('role', 18, (row) => row.role_name),
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
    column('platform', 18, (row) => say(language, `exports:platform.${row.open_edx_status}`)),
  ];
}

async function* rowsOfList(run: JobRun<Input>): AsyncGenerator<AccountRow> {
  const { db } = run.platform;
  const total = await countAccounts(db, run.scope, run.input.filters);
  let done = 0;
  let last: AccountRow | undefined;
  for (;;) {
    const rows = await accountsAfter(db, run.scope, run.input.filters, last, BATCH);
    for (const row of rows) yield readableAccount(run.scope, row);
    done += rows.length;
    last = rows.at(-1);
    await run.report({ done, total: Math.max(done, total), counts: { created: done } });
    if (rows.length < BATCH) return;
  }
}

/** The account list as a workbook, with the filters, the scope and the eyes of the person who asked. */
export const accountExport = defineJob({
  type: 'account_export',
  input,
  attempts: 3,
  retryable: true,
  cancellable: true,
  async run(run) {
    const { language } = run.input;
    const day = run.platform.clock.now().toISOString().slice(0, 10);
    const stream = workbookStream(say(language, 'exports:accounts.sheet'), columnsIn(language), rowsOfList(run));
    const file = await run.platform.files.keep(stream, {
      name: `${say(language, 'exports:accounts.file')}-${day}.xlsx`,
      mimeType: XLSX_TYPE,
      ownerId: run.actor.userId,
      isPersonal: true,
      daysToKeep: DAYS_TO_KEEP,
    });
    return { fileId: file.id };
  },
});
