import { assignmentEndpoints } from '@khue/contract/assignments';
import { gateOpens } from '../../../platform/authz/may-call';
import { listAssignments, stateAt } from '../../courses/courses.api';
import type { Found } from './answer.rules';
import { notTheirs } from './class-talk.service';
import { ownClasses } from './own-place.repo';
import { meantClass } from './own-place.service';
import { addressFor, asData, Draft, momentIn, plainAnswer, type Talk } from './talk.rules';

const MOST = 8;

export async function assignments(talk: Talk): Promise<Found | null> {
  const { ctx, asked, t } = talk;
  if (!gateOpens(assignmentEndpoints.list, ctx.actor)) return null;
  const meant = await meantClass(talk);
  if (meant.is === 'unknown') return notTheirs(talk, meant.name);
  if (meant.is === 'open' && ctx.scope.level === 'all') return null;
  const classIds = meant.is === 'one' ? [meant.class.id] : meant.classes.map(({ id }) => id);
  const now = ctx.clock.now();
  const { rows } = await listAssignments(ctx.db, ctx.scope, { page: 1, page_size: 100, class_ids: classIds });
  const open = rows
    .filter((row) => stateAt(row, now) !== 'closed')
    .sort(
      (a, b) => (a.close_at?.getTime() ?? Number.MAX_SAFE_INTEGER) - (b.close_at?.getTime() ?? Number.MAX_SAFE_INTEGER),
    );
  const draft = new Draft();
  const at = (classId: number) =>
    addressFor(ctx, [
      ['/teacher/classes/detail', { id: classId, tab: 'assignments' }],
      ['/admin/classdetail', { id: classId }],
      ['/teacher/assign'],
    ]);
  if (open.length === 0) {
    const url = addressFor(ctx, [['/teacher/assign'], ['/admin/class']]);
    return draft
      .add(
        `${t('assignments.none')}${draft.cite({ kind: 'own', title: t('source.assign'), url, text: t('assignments.none') })}`,
      )
      .done();
  }
  draft.add(t('assignments.heading', { count: open.length }));
  for (const row of open.slice(0, MOST)) {
    const line = t(row.close_at ? 'assignments.line_due' : 'assignments.line', {
      part: row.course_part_name,
      course: row.course_name,
      class: row.class_name,
      until: row.close_at ? momentIn(asked.language, row.close_at) : '',
    });
    draft.add(
      `- ${line}${draft.cite({ kind: 'own', title: t('source.class', { class: row.class_name }), url: at(row.class_id), text: line })}`,
    );
  }
  return draft.done({ suggested: [t('ask.class_progress'), t('ask.not_practised')] });
}

export async function classesOfOwn(talk: Talk): Promise<Found | null> {
  const { ctx, t } = talk;
  if (ctx.scope.level !== 'classes' || !ctx.actor.permissions.has('class.view')) return null;
  const classes = await ownClasses(ctx, null, 20);
  const draft = new Draft();
  if (classes.length === 0) return plainAnswer('answer', t('classes.none'));
  draft.add(t('classes.heading', { count: classes.length }));
  for (const { id, name } of classes) {
    const url = addressFor(ctx, [['/teacher/classes/detail', { id }]]);
    draft.add(
      `- ${asData(name)}${draft.cite({ kind: 'own', title: t('source.class', { class: name }), url, text: name })}`,
    );
  }
  return draft.done({ suggested: classes.slice(0, 2).map(({ name }) => t('ask.summary_of', { class: name })) });
}
