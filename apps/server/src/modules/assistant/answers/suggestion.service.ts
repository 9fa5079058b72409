import type { Ctx } from '../../../platform/http/context';
import { classById, ownPart } from '../tools/argument.repo';
import type { PageContext } from './answer.rules';

import { listenerOf, speakerFor, type Talk } from './talk.rules';

const MOST = 4;

/** Questions that fit a page: by its address, and what it shows. */
const BY_PAGE: readonly (readonly [start: string, keys: readonly string[]])[] = [
  ['/student/practice', ['hint', 'lesson_says', 'to_do', 'results']],
  ['/student/lesson', ['lesson_about', 'to_do', 'timetable', 'progress']],
  ['/student/examtest', ['exams', 'attempts', 'results', 'how_exam']],
  ['/student/report', ['results', 'progress', 'to_do', 'exams']],
  ['/student/calendar', ['timetable', 'timetable_week', 'exams', 'to_do']],
  ['/student', ['to_do', 'timetable', 'progress', 'exams']],
  ['/teacher/calendar', ['timetable', 'timetable_week', 'how_session', 'not_practised']],
  ['/teacher/content-bank', ['generate', 'how_import', 'how_bank', 'assignments']],
  ['/teacher/materials', ['generate', 'how_bank', 'assignments', 'class_progress']],
  ['/teacher/assign', ['assignments', 'how_assign', 'not_practised', 'class_progress']],
  ['/teacher/tests', ['test_results', 'class_average', 'how_paper', 'competencies']],
  ['/teacher', ['summary', 'not_practised', 'needs_help', 'timetable']],
  ['/admin/account', ['how_import_accounts', 'work', 'figures', 'how_reset']],
  ['/admin/class', ['figures', 'how_upgrade', 'active_students', 'how_students']],
  ['/admin/content-bank', ['generate', 'how_import', 'how_bank', 'figures']],
  ['/admin', ['figures', 'active_students', 'work', 'how_import_accounts']],
];

const OTHERWISE = { student: '/student', teacher: '/teacher', staff: '/admin', admin: '/admin' } as const;

function keysFor(page: string, listener: keyof typeof OTHERWISE): readonly string[] {
  const own = OTHERWISE[listener];
  const start = page.startsWith(own) ? page : own;
  return BY_PAGE.find(([prefix]) => start.startsWith(prefix))?.[1] ?? [];
}

const sentence = (t: Talk['t'], key: string, className: string | undefined, partName: string | undefined): string =>
  className && ['summary', 'not_practised', 'needs_help'].includes(key)
    ? t(`ask.${key}_of`, { class: className })
    : key === 'lesson_about' && partName
      ? t('ask.lesson_about_of', { part: partName })
      : t(`ask.${key}`);

export async function questionsFor({ ctx, asked, t }: Pick<Talk, 'ctx' | 'asked' | 't'>): Promise<string[]> {
  return keysFor(asked.context.page, listenerOf(ctx))
    .slice(0, MOST)
    .map((key) => sentence(t, key, undefined, undefined));
}

/** Before anything is asked: questions for the page, and what the page is about. */
export async function suggestionsFor(
  ctx: Ctx,
  context: PageContext,
): Promise<{ questions: readonly string[]; label: string | null }> {
  const listener = listenerOf(ctx);
  const t = speakerFor(ctx.language, listener);
  const part = context.partId === undefined ? undefined : await ownPart(ctx, context.partId);
  const ofClass = context.classId === undefined ? undefined : await classById(ctx, context.classId);
  const questions = keysFor(context.page, listener)
    .slice(0, MOST)
    .map((key) => sentence(t, key, ofClass?.name, part?.name));
  const label = part?.name ?? (ofClass ? t('class.label', { class: ofClass.name }) : null);
  return { questions, label };
}
