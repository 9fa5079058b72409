import { IMPORT_DAYS, LANGUAGES } from '@khue/contract/constants';
import { say } from '@khue/i18n/server-texts';
import { z } from 'zod';
import { auditExempt } from '../../../platform/audit/audit';
import { newFirstPassword } from '../../../platform/auth/first-password';
import { PasswordHashers } from '../../../platform/auth/password-hashers';
import { violatedConstraint } from '../../../platform/db/constraint';
import { fail } from '../../../platform/failure';
import { XLSX_TYPE } from '../../../platform/files/workbook';
import { defineJob } from '../../../platform/jobs/definition';
import type { ImportRecord } from './account-import.repo';
import { ImportBatch, type ImportRun, type MadeAccount, type ReadyRow } from './import-batch.service';
import { PlatformAccounts } from './import-platform.service';
import { resultWorkbook } from './import-result.wire';
import {
  countOutcomes,
  importToRun,
  type OpenRow,
  type OutcomeCounts,
  openRowsAfter,
  reopenFailedRows,
  saveOutcomes,
} from './import-run.repo';

/** A second or two of hashing: a cancel waits no longer, and a crash loses no more. */
const BATCH = 50;

/** What the database refused for one row, in the words of single accounts. */
const REFUSALS: Readonly<Record<string, { field: string; key: string }>> = {
  users_email_key: { field: 'email', key: 'errors.account.email_taken' },
  users_username_key: { field: 'username', key: 'errors.account.username_taken' },
  users_last_administrator: { field: 'role', key: 'errors.role.last_administrator' },
};

/** Rows with their passwords made up or opened, and hashed: nearly all the time of a run goes here. */
async function prepare(run: ImportRun, hashers: PasswordHashers, after: number): Promise<ReadyRow[]> {
  const { db, secrets } = run.platform;
  const rows = await openRowsAfter(db, run.input.importId, after, BATCH);
  return Promise.all(
    rows.map(async (row: OpenRow): Promise<ReadyRow> => {
      if (row.action === 'update') return { ...row, hash: null, firstPassword: null };
      const firstPassword = row.password_encrypted ? null : newFirstPassword();
      const given = row.password_encrypted ? secrets.decrypt(row.password_encrypted) : firstPassword;
      const password = given ?? fail('import.passwords_unreadable');
      return { ...row, hash: await hashers.hash(password), firstPassword };
    }),
  );
}

/** A batch in which the database refuses one row is halved until that row stands alone with its reason. */
async function storeBatch(run: ImportRun, record: ImportRecord, rows: readonly ReadyRow[]): Promise<MadeAccount[]> {
  try {
    return await run.write((tx) => new ImportBatch(run, record.options, rows).store(tx));
  } catch (error) {
    const refusal = REFUSALS[violatedConstraint(error) ?? ''];
    const [row] = rows;
    if (!refusal || !row) throw error;
    if (rows.length > 1) {
      const half = Math.ceil(rows.length / 2);
      const first = await storeBatch(run, record, rows.slice(0, half));
      return [...first, ...(await storeBatch(run, record, rows.slice(half)))];
    }
    const errors = { [refusal.field]: [{ key: refusal.key, params: {} }] };
    const { line, username, warnings } = row;
    await run.write((tx) => {
      auditExempt(tx, 'a row that failed changes nobody');
      return saveOutcomes(tx, record.id, [{ line, outcome: 'failed', userId: null, username, errors, warnings }]);
    });
    return [];
  }
}

async function runBatches(run: ImportRun, record: ImportRecord, hashers: PasswordHashers): Promise<void> {
  const { db } = run.platform;
  const platformAccounts = new PlatformAccounts(run);
  let making: Promise<void> = Promise.resolve();
  // While one batch is stored, the next one is hashed.
  let next = prepare(run, hashers, 0);
  for (;;) {
    const rows = await next;
    const last = rows.at(-1);
    if (!last) break;
    next = prepare(run, hashers, last.line);
    next.catch(() => undefined);
    const made = await storeBatch(run, record, rows);
    await making;
    making = platformAccounts.make(made);
    making.catch(() => undefined);
    await report(run, record, await countOutcomes(db, record.id));
  }
  await making;
}

/** One of them lets somebody have accounts made, and open what came of it. */
const NEEDS = ['account.import', 'account.create'] as const;

function report(run: ImportRun, record: ImportRecord, counts: OutcomeCounts): Promise<void> {
  const done = counts.created + counts.updated + counts.skipped + counts.failed;
  return run.report({ done, total: record.row_count, counts });
}

async function keepResult(run: ImportRun, record: ImportRecord): Promise<number> {
  const { platform, input, actor } = run;
  const base = (record.file_name ?? '').replace(/\.[^.]*$/, '');
  const name = [base, say(input.language, 'imports:result.file')].filter(Boolean).join('-');
  const file = await platform.files.keepFor(actor, NEEDS, resultWorkbook(platform.db, input.language, record), {
    name: `${name}.xlsx`,
    mimeType: XLSX_TYPE,
    daysToKeep: IMPORT_DAYS,
  });
  return file.id;
}

/** Creates and changes the accounts of a confirmed import, batch by batch; after a crash it goes on where it was. */
export const createAccounts = defineJob({
  type: 'create_accounts',
  input: z.object({ importId: z.number().int(), language: z.enum(LANGUAGES) }),
  needs: () => NEEDS,
  attempts: 5,
  retryable: true,
  cancellable: true,
  async run(run) {
    const { db } = run.platform;
    const record =
      (await importToRun(db, run.input.importId)) ?? fail('import.expired', { params: { days: IMPORT_DAYS } });
    // What the preview asked for and whoever confirmed it may no longer do.
    const { permissions } = run.actor;
    if (record.options.update && !permissions.has('account.edit')) fail('auth.forbidden');
    if (record.options.platform_course_ids.length > 0 && !permissions.has('enrolment.create')) fail('auth.forbidden');
    await run.write((tx) => {
      auditExempt(tx, 'rows that failed are tried again');
      return reopenFailedRows(tx, record.id);
    });
    await report(run, record, await countOutcomes(db, record.id));
    const hashers = new PasswordHashers();
    try {
      await runBatches(run, record, hashers);
    } finally {
      await hashers.close();
    }
    const counts = await countOutcomes(db, record.id);
    return { counts, ...(counts.failed > 0 ? { fileId: await keepResult(run, record) } : {}) };
  },
});
