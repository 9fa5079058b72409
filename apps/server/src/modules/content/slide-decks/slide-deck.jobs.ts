import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { LANGUAGES, MATERIAL_BYTES } from '@khue/contract/constants';
import { say } from '@khue/i18n/server-texts';
import { z } from 'zod';
import { audit, auditExempt } from '../../../platform/audit/audit';
import type { Tx } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import type { WrittenBytes } from '../../../platform/files/library';
import { defineJob, type JobRun } from '../../../platform/jobs/definition';
import type { DeckPicture, DeckReportLine, DeckSlide, DeckStep } from '../../../ports/document-converter';
import { compareVersion, lockMaterial, rewriteVersion, updateMaterial } from '../materials/material.repo';
import { type PreparedContent, prepareContent } from '../materials/material-content.service';
import { coverOf, storedPath } from '../materials/material-file.rules';
import { holdFiles } from '../materials/material-files.service';
import { discardDraft, wasDiscarded } from './slide-deck.repo';
import {
  type DeckTexts,
  emptyPresentation,
  failureLine,
  MOST_ELEMENTS,
  PRESENTATION,
  presentationOf,
  type StoredPicture,
} from './slide-deck.rules';

const input = z.object({ materialId: z.number().int(), fileId: z.number().int(), language: z.enum(LANGUAGES) });
type Run = JobRun<z.infer<typeof input>>;

const textsOf = (language: DeckTexts['language']): DeckTexts => ({
  language,
  slide: (number) => say(language, 'content:deck.slide', { number }),
});

/** The bytes of a picture, in the file store; they belong to nobody yet. */
async function written(run: Run, { path }: DeckPicture): Promise<WrittenBytes> {
  const { files } = run.platform;
  const { size } = await stat(path);
  return files.space.hold(size, () => files.write(createReadStream(path)));
}

/** Slides as they come, their pictures put into the library one after the other. */
class Conversion {
  readonly slides: DeckSlide[] = [];
  readonly pictures = new Map<string, StoredPicture>();
  private elements = 0;

  constructor(private readonly run: Run) {}

  async take({ number, total, slide, pictures }: DeckStep): Promise<void> {
    this.run.signal.throwIfAborted();
    for (const picture of pictures) await this.store(picture);
    if (slide) {
      this.elements += slide.elements.length;
      if (this.elements > MOST_ELEMENTS) fail('deck.too_complex');
      this.slides.push(slide);
    }
    await this.run.report({ done: number, total });
  }

  /** As an upload of the person: it counts as theirs, and goes by itself if the work never comes to its end. */
  private async store(picture: DeckPicture): Promise<void> {
    const { platform, actor } = this.run;
    const { key, mimeType, width, height } = picture;
    const bytes = await written(this.run, picture);
    try {
      const owner = { id: actor.userId, schoolId: actor.schoolId };
      const name = `${this.pictures.size + 1}.${mimeType === 'image/jpeg' ? 'jpg' : 'png'}`;
      const id = await this.run.write((tx) => {
        auditExempt(tx, 'the pictures of a deck are recorded with the material that they become part of');
        return platform.files.registerUpload(tx, bytes, owner, { name, mimeType });
      });
      this.pictures.set(key, { path: storedPath(id, mimeType), mime: mimeType, width, height });
    } catch (refusal) {
      await platform.files.discard(bytes);
      throw refusal;
    }
  }
}

async function storeContent(
  tx: Tx,
  run: Run,
  content: { before: PreparedContent; after: PreparedContent; report: readonly DeckReportLine[]; revives: boolean },
): Promise<void> {
  const { before, after, report, revives } = content;
  const { materialId: id } = run.input;
  const row = (await lockMaterial(tx, run.scope, id)) ?? fail('not_found');
  if (row.status === 'deleted' && !revives) fail('material.deleted');
  // Whoever has filled it by hand in the meantime keeps what they wrote.
  const { same } = await compareVersion(tx, id, row.version, before);
  if (!same) fail('conflict.stale');
  await rewriteVersion(tx, id, row.version, after, run.actor.userId);
  await updateMaterial(tx, id, {
    counts: JSON.stringify(after.counts),
    body_text: after.bodyText,
    cover_file_id: coverOf(after.params),
    report: JSON.stringify(report),
    ...(row.status === 'deleted' && { status: 'draft' }),
  });
  await holdFiles(tx, id, after.params);
  await audit(
    tx,
    { actor: run.actor },
    {
      verb: 'material.convert',
      target: { type: 'material', id, schoolId: row.school_id },
      after: { question: row.title, library: after.library, report: report.length },
    },
  );
}

/**
 * Fills the draft that was made for a deck with its slides; until then it is empty, however often this begins anew, and
 * when nothing comes of it, it goes.
 */
export const convertSlideDeck = defineJob({
  type: 'convert_slide_deck',
  input,
  needs: () => ['material.import'],
  attempts: 3,
  retryable: true,
  cancellable: true,
  concurrency: 1,
  async run(run) {
    const { platform, actor } = run;
    const { fileId, language } = run.input;
    const upload = (await platform.files.ownUpload(fileId, actor.userId)) ?? fail('deck.file_gone');
    const revives = await wasDiscarded(platform.db, run.input.materialId);
    const conversion = new Conversion(run);
    const content = await upload.content();
    const outcome = await platform.documentConverter
      .readDeck({ content, personId: actor.userId }, (step) => conversion.take(step), run.signal)
      .finally(() => content.destroy());
    if ('refused' in outcome) fail(outcome.refused);
    const around = { db: platform.db, files: platform.files, scope: run.scope };
    const params = presentationOf(conversion.slides, conversion.pictures, textsOf(language));
    const after = await prepareContent(around, { library: PRESENTATION, params });
    if (Buffer.byteLength(after.params) > MATERIAL_BYTES) fail('deck.too_complex');
    const before = await prepareContent(around, { library: PRESENTATION, params: emptyPresentation(language) });
    const { report } = outcome;
    return {
      counts: { total: conversion.slides.length, created: conversion.slides.length },
      commit: (tx) => storeContent(tx, run, { before, after, report, revives }),
    };
  },
  async failed(tx, { materialId }, errorCode) {
    await discardDraft(tx, materialId, failureLine(errorCode));
  },
});
