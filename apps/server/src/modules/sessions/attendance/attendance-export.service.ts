import { TIME_ZONE } from '@khue/contract/constants';
import { dayOf } from '@khue/contract/day';
import { say } from '@khue/i18n/server-texts';
import { audit } from '../../../platform/audit/audit';
import { type WorkbookColumn, workbookStream, XLSX_TYPE } from '../../../platform/files/workbook';
import type { Ctx } from '../../../platform/http/context';
import type { SessionRow } from '../planning/class-session.repo';
import { rosterOf } from './attendance.repo';
import { type WireAttendance, wireAttendance } from './attendance.wire';

const DAYS_TO_KEEP = 7;

/** A moment on Vietnam's clock, as text: cells know no zone. */
function momentIn(language: Ctx['language'], at: Date | null): string | null {
  if (at === null) return null;
  const format = { dateStyle: 'short', timeStyle: 'medium', timeZone: TIME_ZONE } as const;
  return new Intl.DateTimeFormat(language === 'vi' ? 'vi-VN' : 'en-GB', format).format(at);
}

function columnsOf(language: Ctx['language']): WorkbookColumn<WireAttendance>[] {
  const text = (key: string) => say(language, `exports:attendance.${key}`);
  const column = (key: string, width: number, value: WorkbookColumn<WireAttendance>['value']) => ({
    header: text(key),
    width,
    value,
  });
  return [
    column('full_name', 28, (row) => row.user.full_name),
    column('username', 18, (row) => row.user.username),
    column('status', 16, (row) => text(`statuses.${row.status}`)),
    column('joined_at', 22, (row) => momentIn(language, row.joined_at)),
    column('left_at', 22, (row) => momentIn(language, row.left_at)),
    column('minutes', 10, (row) => row.minutes),
    column('source', 18, (row) => (row.source ? text(`sources.${row.source}`) : null)),
    column('note', 32, (row) => row.note),
  ];
}

/** The rows as a workbook, for the person who asks. */
export async function exportAttendance(ctx: Ctx, session: SessionRow): Promise<{ file_url: string }> {
  const roster = await rosterOf(ctx.db, session);
  const text = (key: string) => say(ctx.language, `exports:attendance.${key}`);
  const now = ctx.clock.now();
  async function* rows() {
    for (const row of roster) yield wireAttendance(session, row, now);
  }
  const file = await ctx.files.keepFor(
    ctx.actor,
    ['session.edit'],
    workbookStream(text('sheet'), columnsOf(ctx.language), rows()),
    {
      name: `${text('file')}-${session.class_name}-${dayOf(session.starts_at)}.xlsx`,
      mimeType: XLSX_TYPE,
      daysToKeep: DAYS_TO_KEEP,
    },
  );
  await ctx.write((tx) =>
    audit(tx, ctx, {
      verb: 'session.export_attendance',
      target: { type: 'class_session', id: session.id, schoolId: session.school_id },
      after: { topic: session.topic, class: session.class_name, rows: roster.length },
    }),
  );
  return { file_url: ctx.files.link(file.id) };
}
