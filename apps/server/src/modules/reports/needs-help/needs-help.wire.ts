import { dayOf } from '@khue/contract/day';
import type { HelpReason } from '@khue/contract/needs-help-words';
import { say, type TextLanguage } from '@khue/i18n/server-texts';
import { endsADay } from '../../../platform/shown-time';
import { wireClass, wireStudent } from '../figures/figures.wire';
import { writing } from '../school-pages/school-page-words.rules';
import type { HelpRow } from './needs-help.repo';

interface Reason {
  code: HelpReason;
  detail: string;
  since: string;
}

/** Why somebody needs help, the most urgent first, in words. */
export function reasonsOf(row: HelpRow, language: TextLanguage): Reason[] {
  const { number, date, time } = writing(language);
  const words = (key: string, params: Record<string, unknown>) => say(language, `needs_help:detail.${key}`, params);
  const reasons: Reason[] = [];
  if (row.due_at && row.due_since) {
    const isWholeDay = endsADay(row.due_at);
    const day = isWholeDay ? new Date(row.due_at.getTime() - 1) : row.due_at;
    const at = { time: time(row.due_at), date: date(dayOf(day), false) };
    reasons.push({
      code: 'not_started',
      detail: words(isWholeDay ? 'not_started_whole' : 'not_started', { name: row.due_name, ...at }),
      since: row.due_since,
    });
  }
  if (row.test_day && row.test_score !== null && row.test_pass !== null) {
    const figures = { score: number(row.test_score, 2), pass: number(row.test_pass, 2) };
    reasons.push({
      code: 'below_pass',
      detail: words('below_pass', { name: row.test_name, ...figures }),
      since: row.test_day,
    });
  }
  if (row.fall_since && row.fall_before !== null && row.fall_recent !== null) {
    const figures = { before: number(row.fall_before, 2), recent: number(row.fall_recent, 2) };
    reasons.push({ code: 'falling', detail: words('falling', figures), since: row.fall_since });
  }
  if (row.idle_since && row.idle_days !== null) {
    const key = row.has_practised ? 'not_practising' : 'never_practised';
    const detail = words(key, { count: row.idle_days, days: number(row.idle_days) });
    reasons.push({ code: 'not_practising', detail, since: row.idle_since });
  }
  return reasons;
}

export function wireHelp(row: HelpRow, language: TextLanguage) {
  const reasons = reasonsOf(row, language);
  return {
    user: wireStudent(row),
    class: wireClass(row),
    module: { id: row.course_id, name: row.course_name },
    reasons: reasons.map(({ code, detail }) => ({ code, detail })),
    since: reasons[0]?.since ?? '',
  };
}
