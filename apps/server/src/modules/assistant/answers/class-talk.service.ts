import type { Found } from './answer.rules';
import type { OwnClass } from './own-place.repo';
import { meantClass } from './own-place.service';
import { addressFor, plainAnswer, type Talk } from './talk.rules';

/** Where the figures of a class stand, for whoever asks. */
export const figuresAt = ({ ctx }: Talk, classId?: number): string | null =>
  addressFor(ctx, [
    ['/teacher/statistics', classId === undefined ? {} : { class: classId }],
    ['/teacher/report', classId === undefined ? {} : { class: classId }],
    ...(classId === undefined
      ? []
      : ([
          ['/teacher/classes/detail', { id: classId }],
          ['/admin/classdetail', { id: classId }],
        ] as const)),
    ['/teacher/classes'],
    ['/admin/dashboard'],
    ['/admin/class'],
  ]);

/** A class that is not theirs is one that is not there. */
export const notTheirs = ({ t }: Talk, name: string): Found =>
  plainAnswer('fixed', t('class.unknown', { class: name }));

export function whichClass({ t }: Talk, classes: readonly OwnClass[], ask: string): Found | null {
  if (classes.length === 0) return null;
  return plainAnswer(
    'answer',
    t('class.which'),
    classes.slice(0, 4).map(({ name }) => t(`ask.${ask}_of`, { class: name })),
  );
}

type Ready = { class: OwnClass } | { answer: Found | null };

export async function classFor(talk: Talk, ask: string): Promise<Ready> {
  const meant = await meantClass(talk);
  if (meant.is === 'unknown') return { answer: notTheirs(talk, meant.name) };
  return meant.is === 'one' ? { class: meant.class } : { answer: whichClass(talk, meant.classes, ask) };
}

/** The school of the page, for whom there is more than one; another one's is as if it were not sent. */
export const schoolOf = ({ ctx, asked }: Talk): { school_id?: number } =>
  ctx.scope.level !== 'all' || asked.context.schoolId === undefined ? {} : { school_id: asked.context.schoolId };

export const periodOf = ({ asked, time }: Talk) =>
  time
    ? { start_date: time.from, end_date: time.to }
    : asked.context.from &&
        asked.context.to &&
        asked.context.from <= asked.context.to &&
        /^\d{4}-\d\d-\d\d$/.test(asked.context.from + '') &&
        /^\d{4}-\d\d-\d\d$/.test(asked.context.to)
      ? { start_date: asked.context.from, end_date: asked.context.to }
      : {};

export const timeIn = (talk: Talk): string =>
  talk.time && talk.time.name !== 'day' ? talk.t(`time.${talk.time.name}`) : talk.t('time.lately');
