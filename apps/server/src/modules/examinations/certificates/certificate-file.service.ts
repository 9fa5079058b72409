import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { dayOf } from '@khue/contract/day';
import { say } from '@khue/i18n/server-texts';
import type { Ctx, OpenCtx } from '../../../platform/http/context';
import type { IssuedCertificate } from './certificate.repo';
import { addressesOf } from './certificate.wire';
import { certificateSheet } from './sheet.rules';
import type { TemplateRow } from './template.repo';

const DAYS_TO_KEEP = 1;
/** It is nobody's: the public page knows no such code. */
const SAMPLE_CODE = 'K7QM3XVT9DHRW4PC';
const SAMPLE_SCORE = 8.5;

async function pictureOf({ files }: OpenCtx, fileId: number | null): Promise<Uint8Array | null> {
  const found = fileId === null ? null : await files.find(fileId);
  return found && (await buffer(await found.content()));
}

/** Certificates as one PDF, in their order; of a reader's books one is drawn after the other. */
export async function drawnCertificates(
  ctx: OpenCtx,
  { title, issued, askedBy }: { title: string; issued: readonly IssuedCertificate[]; askedBy: number },
): Promise<Buffer> {
  const files = [...new Set(issued.flatMap(({ picture_file_id: id }) => (id === null ? [] : [id])))];
  const found = await Promise.all(files.map(async (id) => ({ id, bytes: await pictureOf(ctx, id) })));
  const pictures = found.flatMap(({ id, bytes }) => (bytes ? [{ id, bytes }] : []));
  const placeOf = (fileId: number | null) => {
    const at = pictures.findIndex(({ id }) => id === fileId);
    return at < 0 ? null : at;
  };
  const sheets = issued.map((one) =>
    certificateSheet(one, {
      language: ctx.language,
      verifyUrl: addressesOf(ctx.publicUrl, one.code).verify_url,
      picture: placeOf(one.picture_file_id),
    }),
  );
  const book = { language: ctx.language, documentTitle: title, pictures: pictures.map(({ bytes }) => bytes), sheets };
  const { bytes } = await ctx.readers.papers.run('certificate', book, askedBy);
  return Buffer.from(bytes);
}

/** One of them; whoever asks, those of one holder wait for each other. */
export const drawnCertificate = (ctx: OpenCtx, one: IssuedCertificate): Promise<Buffer> =>
  drawnCertificates(ctx, { title: `${one.title} ${one.number}`, issued: [one], askedBy: one.user_id });

/** A template with an invented name, as a file for the person who asks. */
export async function previewFile(ctx: Ctx, template: TemplateRow): Promise<string> {
  const now = ctx.clock.now();
  const word = (name: string) => say(ctx.language, `certificate_paper:sample.${name}`);
  const bytes = await drawnCertificate(ctx, {
    ...template,
    number: `${dayOf(now).slice(0, 4)}-000000`,
    code: SAMPLE_CODE,
    user_id: ctx.actor.userId,
    examination_id: 0,
    full_name: word('full_name'),
    examination_name: word('examination'),
    score: SAMPLE_SCORE,
    sat_on: dayOf(now),
    issued_at: now,
    status: 'valid',
  });
  const file = await ctx.files.keepFor(
    ctx.actor,
    ['certificate.view', 'examination.create', 'examination.edit'],
    Readable.from([bytes]),
    { name: `${template.title}.pdf`, mimeType: 'application/pdf', daysToKeep: DAYS_TO_KEEP },
  );
  return ctx.files.link(file.id);
}
