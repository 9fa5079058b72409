import { Readable } from 'node:stream';
import { say } from '@khue/i18n/server-texts';
import { audit } from '../../../platform/audit/audit';
import { fail } from '../../../platform/failure';
import type { Ctx } from '../../../platform/http/context';
import type { ExaminationRow } from '../planning/examination.repo';
import { examinationTarget } from '../planning/examination.service';
import { certificatesAfter } from './certificate.repo';
import { drawnCertificates } from './certificate-file.service';

const DAYS_TO_KEEP = 1;
/** As many as are drawn in a few seconds, and as one likes to give to a printer at once. */
const MOST_IN_A_FILE = 200;

/**
 * Certificates of an examination that are in force, to be printed: those after a number, and where the next file begins.
 * They are what the public page gives of each, as far as the reader sees the candidates.
 */
export async function bookFile(ctx: Ctx, examination: ExaminationRow, after: string) {
  const asked = { examinationId: examination.id, number: after, limit: MOST_IN_A_FILE + 1 };
  const found = await certificatesAfter(ctx.db, ctx.scope, asked);
  const issued = found.slice(0, MOST_IN_A_FILE);
  const [first, last] = [issued[0], issued.at(-1)];
  if (!first || !last) fail('certificate.none_valid');
  const title = `${say(ctx.language, 'exports:certificates.book')} ${first.number} – ${last.number}`;
  const bytes = await drawnCertificates(ctx, { title, issued, askedBy: ctx.actor.userId });
  const file = await ctx.files.keepFor(ctx.actor, ['certificate.view'], Readable.from([bytes]), {
    name: `${say(ctx.language, 'exports:certificates.book_file')}-${first.number}-${last.number}.pdf`,
    mimeType: 'application/pdf',
    daysToKeep: DAYS_TO_KEEP,
  });
  await ctx.write((tx) =>
    audit(tx, ctx, {
      verb: 'certificate.print',
      target: examinationTarget(examination),
      after: { rows: issued.length, first: first.number, last: last.number },
    }),
  );
  return {
    file_url: await ctx.files.link(file.id),
    count: issued.length,
    next: found.length > issued.length ? last.number : null,
  };
}
