import type { accountSeries } from '@khue/contract/account-input';
import type { z } from 'zod';
import { answer } from '../../../platform/http/bind';
import type { Ctx } from '../../../platform/http/context';
import { startRun } from '../imports/account-import.service';
import { wireErrors } from '../imports/account-import.wire';
import type { Verdict } from '../imports/import-judge.service';
import { importOptions, importRecord, judgeImport, readRows, storeImport } from '../imports/import-preview.service';

function failedAccount(ctx: Ctx, { row, username, match, action, errors, warnings }: Verdict) {
  const existing = action === 'skip' ? warnings.filter(({ key }) => key === 'imports.warnings.exists') : [];
  const told = existing.length > 0 ? { ...errors, username: existing } : errors;
  return {
    index: row.line - 1,
    username,
    email: typeof row.draft.email === 'string' ? row.draft.email : null,
    user_existed: match !== null,
    errors: wireErrors(ctx.language, told),
  };
}

/** Looks and confirms in one call: what is wrong comes back at once, the rest is created in the background. */
export async function createSeries(ctx: Ctx, body: z.output<typeof accountSeries>) {
  const options = await importOptions(ctx, body);
  const read = await readRows(body.rows.map(({ index, row }) => ({ line: index + 1, row })));
  const verdicts = await judgeImport(ctx, read, options);
  const failed_accounts = verdicts
    .filter(({ action }) => action !== 'create')
    .map((verdict) => failedAccount(ctx, verdict));
  const accepted = verdicts.length - failed_accounts.length;
  if (accepted === 0) return answer(200, { created: 0, failed_accounts });
  const record = importRecord(ctx, read, options, verdicts);
  const task_id = await ctx.write(async (tx) => {
    const id = await storeImport(ctx, tx, record, verdicts);
    return startRun(ctx, tx, { ...record, id });
  });
  return answer(202, { task_id, accepted, failed_accounts });
}
