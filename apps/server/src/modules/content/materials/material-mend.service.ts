import type { Question } from '@khue/scoring/model';
import { questionsIn } from '@khue/scoring/questions';
import { readContent } from '@khue/scoring/read';
import { audit } from '../../../platform/audit/audit';
import type { Actor } from '../../../platform/authz/actor';
import { scopeOf } from '../../../platform/authz/scope';
import type { Queryable, Tx } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import type { FileLibrary } from '../../../platform/files/library';
import type { Ctx } from '../../../platform/http/context';
import { pause } from '../../../platform/pieces';
import { keepsMaterial, refuseNotKept } from './material.policy';
import {
  findMaterialRow,
  lockMaterial,
  type MaterialRow,
  type StoredContent,
  storedContent,
  updateMaterial,
} from './material.repo';
import { auditedMaterial, targetOf } from './material.wire';
import { noteActivity } from './material-activity.repo';
import { storeContent } from './material-change.service';
import { type PreparedContent, prepareContent, refuseInvalid } from './material-content.service';
import { filesHeld } from './material-file.repo';
import { withLinks } from './material-files.service';

/** Content that mends the key of a material, ready to be stored, with the questions it holds. */
export interface Mend {
  content: PreparedContent;
  questions: Question[];
  /** The version that it would replace. */
  version: number;
}

function refuseMend(ctx: Ctx, row: MaterialRow): void {
  refuseNotKept(ctx.actor, row);
  if (row.status === 'deleted') fail('material.deleted');
}

/** What is kept of a mend until somebody decides about it. */
export type MendContent = Omit<PreparedContent, 'problems'>;

export function mendOf(content: MendContent, version: number): Mend {
  const reading = readContent(content.library, JSON.parse(content.params));
  return { content: { ...content, problems: [] }, questions: reading.ok ? questionsIn(reading.block) : [], version };
}

/** Whether somebody may still mend it. */
export async function mayMend(db: Queryable, actor: Actor, id: number): Promise<boolean> {
  const row = await findMaterialRow(db, scopeOf(actor), id);
  return row !== undefined && keepsMaterial(actor, row);
}

/** By whoever keeps the material; nothing of what was sent is believed. */
export async function prepareMend(ctx: Ctx, id: number, params: Record<string, unknown>): Promise<Mend> {
  const row = (await findMaterialRow(ctx.db, ctx.scope, id)) ?? fail('not_found');
  refuseMend(ctx, row);
  const content = await prepareContent(ctx, { library: row.library, params });
  refuseInvalid(content.problems);
  await pause();
  return mendOf(content, row.version);
}

/** Stores it as an edit would, and tells under which version. What it was based on must still be so. */
export async function storeMend(
  ctx: Ctx,
  tx: Tx,
  id: number,
  { content, version }: Mend,
): Promise<{ version: number; title: string; bank: MaterialRow['bank'] }> {
  const row = (await lockMaterial(tx, ctx.scope, id)) ?? fail('not_found');
  refuseMend(ctx, row);
  if (row.version !== version) fail('conflict.stale');
  await updateMaterial(tx, id, await storeContent(ctx, tx, row, content));
  const changed = (await lockMaterial(tx, ctx.scope, id)) ?? row;
  await noteActivity(tx, { materialId: id, version: changed.version, userId: ctx.actor.userId, verbs: ['edited'] });
  await audit(tx, ctx, {
    verb: 'material.regrade',
    target: targetOf(row),
    before: auditedMaterial(row),
    after: auditedMaterial(changed),
  });
  return { version: changed.version, title: row.title, bank: row.bank };
}

interface Shown {
  library: string;
  params: Record<string, unknown>;
}

/** Content that is not stored as a version yet, with links to the files of its material. */
export async function contentWithLinks(
  { db, files }: { db: Queryable; files: FileLibrary },
  id: number,
  { library, params }: StoredContent,
): Promise<Shown> {
  return { library, params: withLinks(files, await filesHeld(db, id), params) };
}

export async function versionWithLinks(
  around: { db: Queryable; files: FileLibrary },
  id: number,
  version: number,
): Promise<Shown | undefined> {
  const stored = await storedContent(around.db, id, version);
  return stored && contentWithLinks(around, id, stored);
}
