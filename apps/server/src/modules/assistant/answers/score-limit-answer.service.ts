import { reportEndpoints } from '@khue/contract/reports';
import { gateOpens } from '../../../platform/authz/may-call';
import { questionOf, studentFigures } from '../../reports/reports.api';
import { scoreLimitIn } from '../understanding/score-limit.rules';
import type { Found } from './answer.rules';
import { figuresAt, notTheirs, periodOf, timeIn, whichClass } from './class-talk.service';
import { meantClass } from './own-place.service';
import { asData, Draft, numberIn, type Talk } from './talk.rules';

const MOST_STUDENTS = 1_000;
const SHOWN = 15;

/** Whose best exam lies below, or above, a score that is named. */
export async function studentsByScore(talk: Talk): Promise<Found | null> {
  const { ctx, asked, t } = talk;
  const limit = scoreLimitIn(asked.text);
  if (limit === null || !gateOpens(reportEndpoints.students, ctx.actor)) return null;
  const meant = await meantClass(talk);
  if (meant.is === 'unknown') return notTheirs(talk, meant.name);
  if (meant.is === 'open' && ctx.scope.level !== 'classes') return whichClass(talk, meant.classes, 'average');
  const classId = meant.is === 'one' ? meant.class.id : undefined;
  const question = questionOf(ctx, { class_id: classId, ...periodOf(talk) });
  const { rows } = await studentFigures(ctx.reads, question, { page: { page: 1, page_size: MOST_STUDENTS } });
  const found = rows
    .flatMap((row) => (row.best_score === null ? [] : [{ row, score: row.best_score }]))
    .filter(({ score }) => (limit.isBelow ? score < limit.score : score >= limit.score))
    .sort((a, b) => (limit.isBelow ? a.score - b.score : b.score - a.score));
  const heading = t(`score_limit.${limit.isBelow ? 'below' : 'above'}`, {
    count: found.length,
    score: numberIn(asked.language, limit.score),
    where: meant.is === 'one' ? t('class.one', { class: meant.class.name }) : t('class.all'),
    when: timeIn(talk),
  });
  const draft = new Draft();
  const mark = draft.cite({ kind: 'own', title: t('source.figures'), url: figuresAt(talk, classId), text: heading });
  draft.add(`${heading}${mark}`);
  for (const { row, score } of found.slice(0, SHOWN)) {
    const points = t('rank.points', { value: numberIn(asked.language, score) });
    draft.add(`- ${draft.name(row)} (${asData(row.class_name)}): ${points}`);
  }
  if (found.length > SHOWN) draft.add(t('list.more', { count: found.length - SHOWN }));
  return draft.done({ suggested: [t('ask.needs_help'), t('ask.test_results')] });
}
