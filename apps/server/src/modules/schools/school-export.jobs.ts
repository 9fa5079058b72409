import { LANGUAGES } from '@khue/contract/constants';
import { SCHOOL_TYPES } from '@khue/contract/schools';
import { say, type TextLanguage } from '@khue/i18n/server-texts';
import { z } from 'zod';
import { dateCell, type WorkbookColumn, workbookStream, XLSX_TYPE } from '../../platform/files/workbook';
import { defineJob, type JobRun } from '../../platform/jobs/definition';
import { countSchools, type SchoolRow, schoolsAfter } from './school.repo';

const BATCH = 500;
const DAYS_TO_KEEP = 7;

const input = z.object({
  language: z.enum(LANGUAGES),
  filters: z.object({
    name: z.string().optional(),
    province: z.string().optional(),
    district: z.string().optional(),
    ward: z.string().optional(),
    province2: z.string().optional(),
    ward2: z.string().optional(),
    school_type: z.enum(SCHOOL_TYPES).optional(),
    status: z.number().optional(),
    schools_address: z.string().optional(),
  }),
});
type Input = z.output<typeof input>;

function columnsIn(language: TextLanguage): WorkbookColumn<SchoolRow>[] {
  const column = (key: string, width: number, value: WorkbookColumn<SchoolRow>['value'], format?: 'date') => ({
    header: say(language, `exports:schools.${key}`),
    width,
    value,
    ...(format ? { format } : {}),
  });
  return [
    column('id', 8, (row) => row.id),
    column('name', 36, (row) => row.name),
    column('other_name', 24, (row) => row.other_name),
    column('en_name', 30, (row) => row.en_name),
    column('schools_type', 20, (row) => say(language, `exports:school_type.${row.schools_type}`)),
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
  ];
}

async function* batches(run: JobRun<Input>): AsyncGenerator<SchoolRow> {
  const { db } = run.platform;
  const total = await countSchools(db, run.scope, run.input.filters);
  let done = 0;
  let after = 0;
  for (;;) {
    const rows = await schoolsAfter(db, run.scope, run.input.filters, after, BATCH);
    yield* rows;
    done += rows.length;
    after = rows.at(-1)?.id ?? after;
    await run.report({ done, total: Math.max(done, total), counts: { created: done } });
    if (rows.length < BATCH) return;
  }
}

/** The list of schools as a workbook, with the filters and the scope of the person who asked. */
export const schoolExport = defineJob({
  type: 'school_export',
  input,
  attempts: 3,
  retryable: true,
  cancellable: true,
  async run(run) {
    const { language } = run.input;
    const day = run.platform.clock.now().toISOString().slice(0, 10);
    const stream = workbookStream(say(language, 'exports:schools.sheet'), columnsIn(language), batches(run));
    const file = await run.platform.files.keep(stream, {
      name: `${say(language, 'exports:schools.file')}-${day}.xlsx`,
      mimeType: XLSX_TYPE,
      ownerId: run.actor.userId,
      isPersonal: true,
      daysToKeep: DAYS_TO_KEEP,
    });
    return { fileId: file.id };
  },
});
