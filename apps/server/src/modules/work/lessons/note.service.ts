import { MOST_NOTES } from '@khue/contract/constants';
import type { noteEndpoints } from '@khue/contract/notes';
import { auditExempt } from '../../../platform/audit/audit';
import { fail } from '../../../platform/failure';
import type { Verbs } from '../../../platform/http/bind';
import type { Ctx } from '../../../platform/http/context';
import { hasOpened, isGivenNow } from '../../content/content.api';
import { refuseInExam } from '../exams/running-exam.service';
import { findNotedMaterial, isLearnedFrom, type Note, notesOn, saveNotes } from './note.repo';

const wireNotes = (notes: readonly Note[]) => ({
  pages: Object.fromEntries(notes.map(({ page, text }) => [String(page), text])),
});

/** Beside what one may see now or has seen; while an exam runs, what one wrote beside its course stays closed too. */
async function refuseUnseen(ctx: Ctx, materialId: number): Promise<void> {
  const { userId } = ctx.actor;
  const now = ctx.clock.now();
  const material = (await findNotedMaterial(ctx.db, materialId)) ?? fail('not_found');
  const isKnown =
    (await isLearnedFrom(ctx.db, userId, materialId, now)) ||
    (await isGivenNow(ctx.db, userId, materialId, now)) ||
    (await hasOpened(ctx.db, materialId, userId));
  if (!isKnown) fail('not_found');
  await refuseInExam(ctx, { courseId: material.course_id, materialIds: [materialId] });
}

export const noteService: Verbs<typeof noteEndpoints> = {
  async read(ctx, { params }) {
    await refuseUnseen(ctx, params.material_id);
    return wireNotes(await notesOn(ctx.db, ctx.actor.userId, params.material_id));
  },

  async write(ctx, { params, body }) {
    await refuseUnseen(ctx, params.material_id);
    const { userId } = ctx.actor;
    const sent = Object.entries(body.pages).map(([page, text]) => ({ page: Number(page), text: text.trimEnd() }));
    return ctx.write(async (tx) => {
      auditExempt(tx, 'what somebody writes for themselves is their own affair');
      await saveNotes(tx, { userId, materialId: params.material_id, now: ctx.clock.now() }, sent);
      const notes = await notesOn(tx, userId, params.material_id);
      if (notes.length > MOST_NOTES) fail('note.too_many', { params: { max: MOST_NOTES } });
      return wireNotes(notes);
    });
  },
};
