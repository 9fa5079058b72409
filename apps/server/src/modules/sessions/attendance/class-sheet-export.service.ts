import { ATTENDANCE_STATUSES } from '@khue/contract/class-sessions';
import { TIME_ZONE } from '@khue/contract/constants';
import { say } from '@khue/i18n/server-texts';
import { audit } from '../../../platform/audit/audit';
import { type WorkbookColumn, workbookStream, XLSX_TYPE } from '../../../platform/files/workbook';
import type { Ctx } from '../../../platform/http/context';
import type { Sheet } from './class-sheet.service';

const DAYS_TO_KEEP = 7;

type Row = Sheet['rows'][number];

/** “07/09 07:30”: two lessons of one day are two columns. */
const HEADS = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: TIME_ZONE,
});
const headOf = (at: Date): string => HEADS.format(at).replace(',', '');

function columnsOf(language: Ctx['language'], { sessions }: Sheet): WorkbookColumn<Row>[] {
  const text = (key: string) => say(language, `exports:attendance.${key}`);
  const cell = (id: number, { marks }: Row): string | null => {
    const mark = marks.find(({ session_id }) => session_id === id);
    if (!mark) return null;
    const status = text(`statuses.${mark.status}`);
    return mark.note === null ? status : `${status} (${mark.note})`;
  };
  return [
    { header: text('full_name'), width: 28, value: ({ user }) => user.full_name },
    { header: text('username'), width: 18, value: ({ user }) => user.username },
    ...sessions.map(({ id, start_time }) => ({
      header: headOf(start_time),
      width: 14,
      value: (row: Row) => cell(id, row),
    })),
    ...ATTENDANCE_STATUSES.map((status) => ({
      header: text(`totals.${status}`),
      width: 14,
      value: ({ totals }: Row) => totals[status],
    })),
  ];
}

/** The sheet as a workbook, for the person who asks: a column for each lesson, totals at the end. */
export async function exportSheet(ctx: Ctx, sheet: Sheet): Promise<{ file_url: string }> {
  const text = (key: string, values = {}) => say(ctx.language, `exports:attendance.${key}`, values);
  async function* rows() {
    yield* sheet.rows;
  }
  const stream = workbookStream(text('term', { term: sheet.term }), columnsOf(ctx.language, sheet), rows());
  const file = await ctx.files.keepFor(ctx.actor, ['session.edit'], stream, {
    name: `${text('file')}-${sheet.class.name}-${text('term_file', { term: sheet.term })}.xlsx`,
    mimeType: XLSX_TYPE,
    daysToKeep: DAYS_TO_KEEP,
  });
  await ctx.write((tx) =>
    audit(tx, ctx, {
      verb: 'session.export_attendance',
      target: { type: 'class', id: sheet.class.id, schoolId: sheet.schoolId },
      after: { class: sheet.class.name, term: sheet.term, rows: sheet.rows.length },
    }),
  );
  return { file_url: ctx.files.link(file.id) };
}
