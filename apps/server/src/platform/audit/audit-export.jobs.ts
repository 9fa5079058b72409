import { LANGUAGES, TIME_ZONE } from '@khue/contract/constants';
import { say, type TextLanguage } from '@khue/i18n/server-texts';
import { z } from 'zod';
import { type WorkbookColumn, workbookStream, XLSX_TYPE } from '../files/workbook';
import { defineJob, type JobRun } from '../jobs/definition';
import { type AuditRow, auditLogBefore, countAuditLog } from './audit-log.repo';

const BATCH = 1000;
const DAYS_TO_KEEP = 7;
/** The most that a cell holds. */
const CELL_LENGTH = 32_767;

const input = z.object({
  language: z.enum(LANGUAGES),
  filters: z.object({
    person: z.string().optional(),
    verb: z.string().optional(),
    target_type: z.string().optional(),
    target_id: z.number().optional(),
    school: z.number().optional(),
    start_date: z.string().optional(),
    end_date: z.string().optional(),
  }),
});
type Input = z.output<typeof input>;

const localTime = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, dateStyle: 'short', timeStyle: 'medium' });
const asText = (change: object | null) => change && JSON.stringify(change).slice(0, CELL_LENGTH);

function columnsIn(language: TextLanguage): WorkbookColumn<AuditRow>[] {
  const column = (key: string, width: number, value: WorkbookColumn<AuditRow>['value']) => ({
    header: say(language, `exports:audit.${key}`),
    width,
    value,
  });
  return [
    column('at', 20, (row) => localTime.format(row.at)),
    column('actor', 26, (row) => row.actor_name),
    column('username', 18, (row) => row.actor_username),
    column('verb', 24, (row) => row.verb),
    column('target_type', 16, (row) => row.target_type),
    column('target_id', 12, (row) => row.target_id),
    column('school', 32, (row) => row.school_name),
    column('before', 60, (row) => asText(row.before)),
    column('after', 60, (row) => asText(row.after)),
  ];
}

async function* entries(run: JobRun<Input>): AsyncGenerator<AuditRow> {
  const { db } = run.platform;
  const total = await countAuditLog(db, run.scope, run.input.filters);
  let done = 0;
  let last: AuditRow | undefined;
  for (;;) {
    const rows = await auditLogBefore(db, run.scope, run.input.filters, last, BATCH);
    yield* rows;
    done += rows.length;
    last = rows.at(-1);
    await run.report({ done, total: Math.max(done, total), counts: { created: done } });
    if (rows.length < BATCH) return;
  }
}

/** The activity log as a workbook, newest first. */
export const auditExport = defineJob({
  type: 'audit_export',
  input,
  attempts: 3,
  retryable: true,
  cancellable: true,
  async run(run) {
    const { language } = run.input;
    const day = run.platform.clock.now().toISOString().slice(0, 10);
    const stream = workbookStream(say(language, 'exports:audit.sheet'), columnsIn(language), entries(run));
    const file = await run.platform.files.keep(stream, {
      name: `${say(language, 'exports:audit.file')}-${day}.xlsx`,
      mimeType: XLSX_TYPE,
      ownerId: run.actor.userId,
      isPersonal: true,
      daysToKeep: DAYS_TO_KEEP,
    });
    return { fileId: file.id };
  },
});
