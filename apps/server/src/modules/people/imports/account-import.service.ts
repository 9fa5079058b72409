import type { accountImportEndpoints } from '@khue/contract/account-imports';
import { IMPORT_DAYS, MAX_PAGE_SIZE } from '@khue/contract/constants';
import { say } from '@khue/i18n/server-texts';
import { audit, auditExempt, filtersInWords } from '../../../platform/audit/audit';
import type { Tx } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import { disposition } from '../../../platform/files/disposition';
import { XLSX_TYPE } from '../../../platform/files/workbook';
import { answer, type Verbs } from '../../../platform/http/bind';
import type { Ctx } from '../../../platform/http/context';
import { listAnswer } from '../../../platform/http/list';
import { unfinishedTask } from '../../../platform/jobs/task.repo';
import { progressOf } from '../../../platform/jobs/task.service';
import { createAccounts } from './account-import.jobs';
import { importAbilities, mendObstacle, runObstacle } from './account-import.policy';
import {
  countFailedRows,
  findImport,
  type ImportRecord,
  listImportRows,
  lockImport,
  rememberTask,
} from './account-import.repo';
import { wireImport, wireRow } from './account-import.wire';
import { rememberedHeadings, rememberHeadings } from './import-heading.repo';
import { mendRow } from './import-mend.service';
import { importOptions, importRecord, judgeImport, readFile, readRows, storeImport } from './import-preview.service';
import { resultWorkbook } from './import-result.wire';
import { settleWithoutWork } from './import-run.repo';
import { readUpload } from './import-upload.service';

const FIRST_PAGE = { page: 1, page_size: MAX_PAGE_SIZE };

const EXPIRED = { params: { days: IMPORT_DAYS } };

function refuseRun(record: ImportRecord): void {
  const obstacle = runObstacle(record);
  if (obstacle) fail(obstacle, obstacle === 'import.expired' ? EXPIRED : {});
}

async function ownImport(ctx: Ctx, id: number): Promise<ImportRecord> {
  return (await findImport(ctx.db, ctx.actor.userId, id)) ?? fail('not_found');
}

async function wholeImport(ctx: Ctx, record: ImportRecord) {
  const { rows, count } = await listImportRows(ctx.db, record.id, FIRST_PAGE);
  const next = count > rows.length ? `/api/account_imports/${record.id}/rows/?page=2&page_size=${MAX_PAGE_SIZE}` : null;
  return { ...wireImport(ctx.language, record, rows, next), can: importAbilities(ctx.actor, record) };
}

/** Starts the run of an import; rows with nothing to do are settled at once. */
export async function startRun(
  ctx: Ctx,
  tx: Tx,
  record: Pick<ImportRecord, 'id' | 'file_name' | 'options' | 'create_count' | 'update_count'>,
) {
  const schoolId = record.options.school ?? ctx.scope.schoolId;
  const taskId = await ctx.jobs.start(tx, createAccounts, {
    input: { importId: record.id, language: ctx.language },
    subject: record.file_name,
    targetId: record.id,
    link: `/admin/account/bulk?import=${record.id}`,
    startedBy: ctx.actor,
    schoolId,
  });
  await rememberTask(tx, record.id, taskId);
  await settleWithoutWork(tx, record.id);
  await audit(tx, ctx, {
    verb: 'account.import',
    target: { type: 'task', id: taskId, schoolId },
    after: {
      ...(await filtersInWords(tx, record.options, { school: 'school', class: 'class' })),
      file_name: record.file_name,
      created: record.create_count,
      updated: record.update_count,
    },
  });
  return taskId;
}

export const accountImportService: Verbs<typeof accountImportEndpoints> = {
  async create(ctx, { body }, { request }) {
    const upload = request.isMultipart() ? await readUpload(request) : null;
    const wanted = upload?.wanted ?? body;
    const options = await importOptions(ctx, wanted);
    if (!upload && !body.rows) fail('file.missing', { fields: { file: 'errors.file.missing' } });
    if (!upload && body.columns) fail('request.invalid', { fields: { columns: 'validation.columns_of_file' } });
    const read = upload
      ? await readFile(
          ctx,
          upload.file,
          options,
          upload.wanted.columns,
          await rememberedHeadings(ctx.db, ctx.actor.userId),
        )
      : await readRows((body.rows ?? []).map((row, index) => ({ line: index + 1, row })));
    const verdicts = await judgeImport(ctx, read, options);
    const id = await ctx.write(async (tx) => {
      auditExempt(tx, 'Nothing happens to an account before the confirmation, and that one is recorded.');
      if (upload?.wanted.columns) await rememberHeadings(tx, ctx.actor.userId, read.columns, ctx.clock.now());
      return storeImport(ctx, tx, importRecord(ctx, read, options, verdicts), verdicts);
    });
    return wholeImport(ctx, await ownImport(ctx, id));
  },

  async running(ctx) {
    const task = await unfinishedTask(ctx.db, ctx.scope, createAccounts.type);
    if (!task) return { running: null };
    const subject = task.created_by === ctx.actor.userId ? task.subject : null;
    return { running: { progress: progressOf(task), subject } };
  },

  async read(ctx, { params }) {
    return wholeImport(ctx, await ownImport(ctx, params.id));
  },

  async rows(ctx, { params, query, url }) {
    const record = await ownImport(ctx, params.id);
    return listAnswer(url, query, await listImportRows(ctx.db, record.id, query), wireRow(ctx.language));
  },

  async mend(ctx, { params, body }) {
    const verdict = await ctx.write(async (tx) => {
      auditExempt(tx, 'Nothing happens to an account before the confirmation, and that one is recorded.');
      const record = (await lockImport(tx, ctx.actor.userId, params.id)) ?? fail('not_found');
      const obstacle = mendObstacle(record);
      if (obstacle) fail(obstacle, obstacle === 'import.expired' ? EXPIRED : {});
      return mendRow(ctx, tx, record, params.line, body.values);
    });
    const { row, shown, action, errors, warnings, match } = verdict;
    const user_id = match?.visible ? match.id : null;
    return wireRow(ctx.language)({ line: row.line, shown, action, errors, warnings, user_id, outcome: null });
  },

  async confirm(ctx, { params }) {
    const taskId = await ctx.write(async (tx) => {
      const record = (await lockImport(tx, ctx.actor.userId, params.id)) ?? fail('not_found');
      if (record.task_id !== null) {
        auditExempt(tx, 'The first confirmation is the record.');
        return record.task_id;
      }
      refuseRun(record);
      // Rights, courses and places may have changed since the preview.
      await importOptions(ctx, record.options);
      return startRun(ctx, tx, record);
    });
    return answer(202, { task_id: taskId });
  },

  async result(ctx, { params }, { reply }) {
    const record = await ownImport(ctx, params.id);
    if (record.erased_at !== null) fail('import.expired', EXPIRED);
    if ((await countFailedRows(ctx.db, record.id)) === 0) fail('export.empty');
    const base = (record.file_name ?? '').replace(/\.[^.]*$/, '');
    const name = [base, say(ctx.language, 'imports:result.file')].filter(Boolean).join('-');
    return reply
      .header('Content-Disposition', disposition(`${name}.xlsx`))
      .header('Cache-Control', 'private, no-store')
      .type(XLSX_TYPE)
      .send(resultWorkbook(ctx.db, ctx.language, record));
  },
};
