import type { slideDeckEndpoints } from '@khue/contract/slide-decks';
import { fail } from '../../../platform/failure';
import { answer, type Verbs } from '../../../platform/http/bind';
import type { Ctx } from '../../../platform/http/context';
import { prepareContent } from '../materials/material-content.service';
import { createMaterial } from '../materials/material-create.service';
import { fileIdOf } from '../materials/material-file.rules';
import { materialPath } from '../materials/material-path.rules';
import { convertSlideDeck } from './slide-deck.jobs';
import { emptyPresentation, PRESENTATION, titleOfFile } from './slide-deck.rules';

const DECKS: readonly string[] = [
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.ms-powerpoint',
];

/** The caller's own upload that a link of ours names. */
async function deckOf(ctx: Ctx, url: string) {
  const id = fileIdOf(url, (signed) => ctx.files.idOfLink(signed));
  const upload = id === null ? null : await ctx.files.ownUpload(id, ctx.actor.userId);
  if (!upload) fail('material.file_unknown', { fields: { file_url: 'errors.material.file_unknown' } });
  if (!DECKS.includes(upload.file.mime_type)) {
    fail('deck.not_a_deck', { fields: { file_url: 'errors.deck.not_a_deck' } });
  }
  return upload.file;
}

export const slideDeckService: Verbs<typeof slideDeckEndpoints> = {
  async convert(ctx, { body }) {
    if (body.user_id !== undefined && body.user_id !== ctx.actor.userId) {
      fail('deck.not_yours', { fields: { user_id: 'errors.deck.not_yours' } });
    }
    const file = await deckOf(ctx, body.file_url);
    const { language } = ctx;
    const content = await prepareContent(ctx, { library: PRESENTATION, params: emptyPresentation(language) });
    const made = await ctx.write(async (tx) => {
      const title = titleOfFile(file.name);
      const id = await createMaterial(tx, ctx, {
        title,
        status: 'draft',
        courseId: body.course_id ?? null,
        coursePartId: body.course_part_id ?? null,
        content,
        contentType: 'auto',
        origin: 'pptx',
      });
      const taskId = await ctx.jobs.start(tx, convertSlideDeck, {
        input: { materialId: id, fileId: file.id, language },
        subject: file.name,
        targetId: id,
        link: materialPath(ctx.actor.scopeLevel, id),
        startedBy: ctx.actor,
        schoolId: ctx.actor.schoolId,
      });
      return { id, task_id: taskId };
    });
    return answer(202, made);
  },
};
