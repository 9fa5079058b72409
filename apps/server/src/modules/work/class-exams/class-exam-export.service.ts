import { dayOf } from '@khue/contract/day';
import { say } from '@khue/i18n/server-texts';
import { audit } from '../../../platform/audit/audit';
import { type WorkbookColumn, workbookStream, XLSX_TYPE } from '../../../platform/files/workbook';
import type { Ctx } from '../../../platform/http/context';
import type { ExamPlace } from '../activities/activity.repo';
import { type StudentRow, studentsOfExam } from './class-exam.repo';
import { passes } from './class-exam.wire';
import { auditedExam, target, visibleExam } from './class-exam-change.service';

const DAYS_TO_KEEP = 7;

/** A moment on Vietnam's clock, as text: cells know no zone. */
function momentIn(language: Ctx['language'], at: Date | null): string | null {
  if (at === null) return null;
  const format = { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Asia/Ho_Chi_Minh' } as const;
  return new Intl.DateTimeFormat(language === 'vi' ? 'vi-VN' : 'en-GB', format).format(at);
}

/** The test of a teacher is of several classes. */
function columnsOf(language: Ctx['language'], isOfTest: boolean): WorkbookColumn<StudentRow>[] {
  const text = (key: string) => say(language, `exports:class_exam.${key}`);
  const column = (key: string, width: number, value: WorkbookColumn<StudentRow>['value']) => ({
    header: text(key),
    width,
    value,
  });
  const said = (isPassed: boolean | null) => (isPassed === null ? null : text(isPassed ? 'yes' : 'no'));
  return [
    column('full_name', 28, (row) => row.full_name),
    column('username', 18, (row) => row.username),
    ...(isOfTest ? [column('class', 12, (row) => row.class_name)] : []),
    column('state', 16, (row) => text(`states.${row.status ?? 'not_started'}`)),
    column('score', 10, (row) => row.score),
    column('passed', 10, (row) => said(passes(row))),
    column('best_score', 14, (row) => row.best_score),
    column('attempts', 10, (row) => row.attempts),
    column('answered', 12, (row) => row.answered),
    column('question_count', 12, (row) => row.question_count),
    column('started_at', 22, (row) => momentIn(language, row.started_at)),
    column('ended_at', 22, (row) => momentIn(language, row.ended_at)),
    column('extra_minutes', 14, (row) => row.extra_minutes),
    column('left_page', 14, (row) => row.left_page),
  ];
}

/** The rows as a workbook, for the person who asks. */
export async function exportExam(ctx: Ctx, place: ExamPlace): Promise<{ file_url: string }> {
  const exam = await visibleExam(ctx, place);
  const students = await studentsOfExam(ctx.db, place);
  const text = (key: string) => say(ctx.language, `exports:class_exam.${key}`);
  async function* rows() {
    yield* students;
  }
  const file = await ctx.files.keepFor(
    ctx.actor,
    ['statistics.export'],
    workbookStream(text('sheet'), columnsOf(ctx.language, exam.test_id !== null), rows()),
    {
      name: `${exam.test_name ?? text('file')}-${exam.class_name}-${dayOf(ctx.clock.now())}.xlsx`,
      mimeType: XLSX_TYPE,
      daysToKeep: DAYS_TO_KEEP,
    },
  );
  await ctx.write((tx) =>
    audit(tx, ctx, {
      verb: 'class_exam.export',
      target: target(exam),
      after: { ...auditedExam(exam), rows: students.length },
    }),
  );
  return { file_url: ctx.files.link(file.id) };
}
