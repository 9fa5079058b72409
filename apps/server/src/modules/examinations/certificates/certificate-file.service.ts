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

/** A certificate as a PDF; whoever asks, those of one holder wait for each other. */
export async function drawnCertificate(ctx: OpenCtx, one: IssuedCertificate): Promise<Buffer> {
  const sheet = certificateSheet(one, {
    language: ctx.language,
    verifyUrl: addressesOf(ctx.publicUrl, one.code).verify_url,
    picture: await pictureOf(ctx, one.picture_file_id),
  });
  const { bytes } = await ctx.readers.papers.run('certificate', sheet, one.user_id);
  return Buffer.from(bytes);
}

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
