import { dayOf } from '@khue/contract/day';
import { say } from '@khue/i18n/server-texts';
import { audit } from '../../../platform/audit/audit';
import { type WorkbookColumn, workbookStream, XLSX_TYPE } from '../../../platform/files/workbook';
import type { Ctx } from '../../../platform/http/context';
import type { ExaminationRow } from '../planning/examination.repo';
import { examinationTarget } from '../planning/examination.service';
import { type CertificateRow, registerAfter } from './certificate.repo';
import { addressesOf } from './certificate.wire';
import { shownCode } from './code.rules';
import { shownDay } from './sheet.rules';

const DAYS_TO_KEEP = 7;
const BATCH = 1000;

function columnsOf({ language, publicUrl }: Ctx): WorkbookColumn<CertificateRow>[] {
  const text = (key: string) => say(language, `exports:certificates.${key}`);
  const column = (key: string, width: number, value: WorkbookColumn<CertificateRow>['value']) => ({
    header: text(key),
    width,
    value,
  });
  return [
    column('number', 16, (row) => row.number),
    column('full_name', 28, (row) => row.full_name),
    column('class', 12, (row) => row.class_name),
    column('school', 32, (row) => row.school_name),
    // What was released and is taken back is told to nobody.
    column('score', 10, (row) => (row.status === 'valid' ? row.score : null)),
    column('issued_at', 14, (row) => shownDay(dayOf(row.issued_at))),
    column('status', 16, (row) => text(`statuses.${row.status}`)),
    column('reason', 32, (row) => row.revoke_reason),
    column('code', 22, (row) => shownCode(row.code)),
    column('address', 56, (row) => addressesOf(publicUrl, row.code).verify_url),
  ];
}

/** What an examination has issued, as a workbook for the person who asks. */
export async function registerFile(ctx: Ctx, examination: ExaminationRow): Promise<string> {
  let count = 0;
  /** Read piece by piece: there may be tens of thousands. */
  async function* rows() {
    let last: CertificateRow | undefined;
    do {
      const asked = { examinationId: examination.id, number: last?.number ?? '', limit: BATCH };
      const some = await registerAfter(ctx.db, ctx.scope, asked);
      yield* some;
      count += some.length;
      last = some.length === BATCH ? some.at(-1) : undefined;
    } while (last);
  }
  const text = (key: string) => say(ctx.language, `exports:certificates.${key}`);
  const stream = workbookStream(text('sheet'), columnsOf(ctx), rows());
  const file = await ctx.files.keepFor(ctx.actor, ['certificate.view'], stream, {
    name: `${text('file')}-${dayOf(ctx.clock.now())}.xlsx`,
    mimeType: XLSX_TYPE,
    daysToKeep: DAYS_TO_KEEP,
  });
  await ctx.write((tx) =>
    audit(tx, ctx, {
      verb: 'certificate.export',
      target: examinationTarget(examination),
      after: { rows: count },
    }),
  );
  return ctx.files.link(file.id);
}
