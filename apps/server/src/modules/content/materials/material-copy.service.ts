import { say } from '@khue/i18n/server-texts';
import { machineNameOf } from '@khue/scoring/libraries';
import { fail } from '../../../platform/failure';
import type { Ctx } from '../../../platform/http/context';
import { mayMakeOwn } from '../exam-bank/exam-bank.policy';
import { findMaterialRow, storedContent } from './material.repo';
import { describeContent } from './material-content.service';
import { createMaterial } from './material-create.service';

const LONGEST_TITLE = 255;

/** A draft of one's own with the content of a material that one sees, also a colleague's. */
export async function copyMaterial(ctx: Ctx, id: number): Promise<number> {
  const row = (await findMaterialRow(ctx.db, ctx.scope, id)) ?? fail('not_found');
  if (row.status === 'deleted') fail('material.deleted');
  if (!mayMakeOwn(ctx.actor, row)) fail('auth.forbidden');
  const stored = (await storedContent(ctx.db, id, row.version)) ?? fail('not_found');
  const content = {
    ...stored,
    machineName: machineNameOf(stored.library),
    ...(await describeContent(stored.library, JSON.parse(stored.params))),
  };
  const suffix = say(ctx.language, 'content:copy_suffix');
  return ctx.write((tx) =>
    createMaterial(tx, ctx, {
      title: `${row.title.slice(0, LONGEST_TITLE - suffix.length - 1)} ${suffix}`,
      status: 'draft',
      courseId: row.course_id,
      coursePartId: row.course_part_id,
      bank: row.bank,
      content,
      contentType: row.content_type,
      origin: row.origin,
      competencies: row.competencies,
      ic3Objectives: row.ic3_objectives,
    }),
  );
}
