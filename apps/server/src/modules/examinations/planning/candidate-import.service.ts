import { IMPORT_BYTES } from '@khue/contract/constants';
import { MOST_CANDIDATE_ROWS } from '@khue/contract/examination-words';
import { say } from '@khue/i18n/server-texts';
import type { FastifyRequest } from 'fastify';
import { audit } from '../../../platform/audit/audit';
import { fail } from '../../../platform/failure';
import { readSpreadsheet } from '../../../platform/files/spreadsheet';
import type { Ctx } from '../../../platform/http/context';
import { byIds } from './candidate.repo';
import { enter } from './candidate-entry.service';
import { insertImport, lockImport, markConfirmed, peopleCalled } from './candidate-import.repo';
import { type JudgedLine, judge, usernamesIn } from './candidate-import.rules';
import { examinationTarget, examinationToChange } from './examination.service';

const MOST_ROWS_SHOWN = 1000;
const HOURS_TO_CONFIRM = 24;
const LONGEST_NAME = 200;
/** Longer than any username: what else stands in the column is told by its beginning. */
const LONGEST_SHOWN = 60;

async function readFile(request: FastifyRequest): Promise<{ name: string; bytes: Buffer }> {
  const part = request.isMultipart()
    ? await request.file({ limits: { fileSize: IMPORT_BYTES }, throwFileSizeLimit: false } as never)
    : undefined;
  if (!part) return fail('file.missing', { fields: { file: 'errors.file.missing' } });
  const chunks: Buffer[] = [];
  for await (const chunk of part.file) chunks.push(chunk as Buffer);
  if (part.file.truncated) fail('import.too_large', { fields: { file: 'errors.import.too_large' } });
  // A part of a form need not have a name at all.
  const given: string | undefined = part.filename;
  return { name: (given ?? '').normalize('NFC').slice(-LONGEST_NAME) || 'file', bytes: Buffer.concat(chunks) };
}

const wireLine = (ctx: Ctx, { line, username, fullName, action, error }: JudgedLine) => {
  const errors: Record<string, string[]> =
    error === null ? {} : { username: [say(ctx.language, `validation:${error}`)] };
  const shown = username.length > LONGEST_SHOWN ? `${username.slice(0, LONGEST_SHOWN)}…` : username;
  return { line, values: { username: shown, ...(fullName === null ? {} : { full_name: fullName }) }, action, errors };
};

const countOf = (lines: readonly JudgedLine[], action: JudgedLine['action']) =>
  lines.filter((line) => line.action === action).length;

/** Who a file names, and what would become of each. It is read before the examination is locked. */
export async function lookAtFile(ctx: Ctx, examinationId: number, request: FastifyRequest) {
  await ctx.db.transaction((tx) => examinationToChange(ctx, tx, examinationId));
  const file = await readFile(request);
  const tables = await readSpreadsheet(ctx.readers, ctx.actor.userId, file, { maxRows: MOST_CANDIDATE_ROWS });
  const named = tables.map(({ rows }) => usernamesIn(rows)).find((lines) => lines !== null);
  if (!named) return fail('examination.no_usernames', { fields: { file: 'errors.examination.no_usernames' } });
  if (named.length === 0) fail('import.empty', { fields: { file: 'errors.import.empty' } });
  // A file is read with some lines above its table.
  if (named.length > MOST_CANDIDATE_ROWS) {
    const params = { max: MOST_CANDIDATE_ROWS };
    fail('import.too_many_rows', { params, fields: { file: { key: 'errors.import.too_many_rows', params } } });
  }
  return ctx.write(async (tx) => {
    const row = await examinationToChange(ctx, tx, examinationId);
    const people = await peopleCalled(tx, ctx.scope, row, [...new Set(named.map(({ username }) => username))]);
    const judged = judge(named, people);
    const at = ctx.clock.now();
    const expiresAt = new Date(at.getTime() + HOURS_TO_CONFIRM * 3_600_000);
    const userIds = judged.flatMap(({ action, userId }) => (action === 'add' && userId !== null ? [userId] : []));
    const id = await insertImport(tx, {
      examinationId: row.id,
      createdBy: ctx.actor.userId,
      fileName: file.name,
      userIds,
      at,
      expiresAt,
    });
    await audit(tx, ctx, {
      verb: 'examination.upload_candidates',
      target: examinationTarget(row),
      after: { file: file.name, add: userIds.length },
    });
    const wrongFirst = [...judged].sort((a, b) => Number(b.action === 'error') - Number(a.action === 'error'));
    return {
      id,
      status: 'waiting' as const,
      file_name: file.name,
      counts: {
        total: judged.length,
        add: userIds.length,
        skip: countOf(judged, 'skip'),
        error: countOf(judged, 'error'),
      },
      rows: wrongFirst.slice(0, MOST_ROWS_SHOWN).map((line) => wireLine(ctx, line)),
      expires_at: expiresAt,
    };
  });
}

/** Whoever is no student of the owner's schools any more by then is left out. */
export async function confirmImport(ctx: Ctx, params: { id: number; iid: number }) {
  return ctx.write(async (tx) => {
    const row = await examinationToChange(ctx, tx, params.id);
    const waiting =
      (await lockImport(tx, { id: params.iid, examinationId: row.id, createdBy: ctx.actor.userId })) ??
      fail('not_found');
    const now = ctx.clock.now();
    if (waiting.confirmed_at !== null || waiting.expires_at < now) fail('examination.import_over');
    const { added } = await enter(ctx, tx, row, byIds(waiting.user_ids));
    await markConfirmed(tx, waiting.id, now);
    const result = { added, skipped: waiting.user_ids.length - added };
    await audit(tx, ctx, {
      verb: 'examination.import_candidates',
      target: examinationTarget(row),
      after: { file: waiting.file_name, ...result },
    });
    return result;
  });
}
