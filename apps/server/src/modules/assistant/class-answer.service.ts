import { assignmentEndpoints } from '@khue/contract/assignments';
import { classExamEndpoints } from '@khue/contract/class-exams';
import { dashboardEndpoints } from '@khue/contract/dashboards';
import { dayOf } from '@khue/contract/day';
import { reportEndpoints } from '@khue/contract/reports';
import { gateOpens } from '../../platform/authz/may-call';
import { competencyTags } from '../content/content.api';
import { listAssignments, stateAt } from '../courses/courses.api';
import { listClassExams } from '../practice/practice.api';
import {
  averageOf,
  classCourses,
  classFigures,
  perCentOf,
  practisedCompetencies,
  questionOf,
  reasonsFor,
  studentFigures,
  windowsUpTo,
  workersOf,
} from '../reports/reports.api';
import type { Found } from './answer.rules';
import { type OwnClass, ownClasses, studentsCalled } from './own-place.repo';
import { type MeantClass, meantClass } from './own-place.service';
import { addressFor, Draft, dayIn, momentIn, numberIn, plainAnswer, type Talk } from './talk.rules';
import { fold } from './words.rules';

const MOST = 8;

/** Where the figures of a class stand, for whoever asks. */
const figuresAt = ({ ctx }: Talk, classId?: number): string | null =>
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
const notTheirs = ({ t }: Talk, name: string): Found => plainAnswer('fixed', t('class.unknown', { class: name }));

function whichClass({ t }: Talk, classes: readonly OwnClass[], ask: string): Found | null {
  if (classes.length === 0) return null;
  return plainAnswer(
    'answer',
    t('class.which'),
    classes.slice(0, 4).map(({ name }) => t(`ask.${ask}_of`, { class: name })),
  );
}

type Ready = { class: OwnClass } | { answer: Found | null };

async function classFor(talk: Talk, ask: string): Promise<Ready> {
  const meant = await meantClass(talk);
  if (meant.is === 'unknown') return { answer: notTheirs(talk, meant.name) };
  return meant.is === 'one' ? { class: meant.class } : { answer: whichClass(talk, meant.classes, ask) };
}

const periodOf = ({ asked, time }: Talk) =>
  time
    ? { start_date: time.from, end_date: time.to }
    : asked.context.from &&
        asked.context.to &&
        asked.context.from <= asked.context.to &&
        /^\d{4}-\d\d-\d\d$/.test(asked.context.from + '') &&
        /^\d{4}-\d\d-\d\d$/.test(asked.context.to)
      ? { start_date: asked.context.from, end_date: asked.context.to }
      : {};

const timeIn = (talk: Talk): string =>
  talk.time && talk.time.name !== 'day' ? talk.t(`time.${talk.time.name}`) : talk.t('time.lately');

export async function classSummary(talk: Talk): Promise<Found | null> {
  const { ctx, asked, t } = talk;
  if (!gateOpens(dashboardEndpoints.classCourses, ctx.actor)) return null;
  const ready = await classFor(talk, 'summary');
  if ('answer' in ready) return ready.answer;
  const question = questionOf(ctx, { class_id: ready.class.id, ...periodOf(talk) });
  const page = { page: 1, page_size: 10 };
  const [figures] = (await classFigures(ctx.reads, question, { page })).rows;
  if (!figures) return null;
  const courses = await classCourses(ctx.reads, question, { page });
  const day = dayOf(ctx.clock.now());
  const workers = await workersOf(
    ctx.reads,
    { ...question, period: { ...question.period, to: day } },
    windowsUpTo(day),
  );
  const worried = workers.filter(
    (row) => reasonsFor({ ...row, last_day: row.last_at === null ? null : dayOf(row.last_at) }, day).length > 0,
  );
  const draft = new Draft();
  const url = figuresAt(talk, ready.class.id);
  const cite = (text: string) =>
    draft.cite({ kind: 'own', title: t('source.class', { class: ready.class.name }), url, text });
  const heading = t('summary.heading', { class: ready.class.name, count: figures.student_count, when: timeIn(talk) });
  draft.say(`${heading}${cite(heading)}`);
  const average = averageOf(figures.total, figures.sat);
  const lines = [
    t('summary.active', {
      active: figures.active_count,
      practised: figures.practised_count,
      count: figures.student_count,
    }),
    average === null
      ? t('summary.no_exam')
      : t('summary.exam', { sat: figures.sat, average: numberIn(asked.language, average), passed: figures.passed }),
    ...courses.rows.map((row) =>
      t('summary.course', {
        course: row.course_name,
        percent: numberIn(asked.language, perCentOf(row.completed, row.assigned * row.student_count) ?? 0),
        assigned: row.assigned,
      }),
    ),
    worried.length === 0 ? t('summary.nobody') : t('summary.help', { count: worried.length }),
  ];
  for (const line of lines) draft.say(`- ${line}${cite(line)}`);
  return draft.done({
    suggested: [
      t('ask.needs_help_of', { class: ready.class.name }),
      t('ask.not_practised_of', { class: ready.class.name }),
    ],
  });
}

export async function classProgress(talk: Talk): Promise<Found | null> {
  const { ctx, asked, t } = talk;
  if (!gateOpens(dashboardEndpoints.classCourses, ctx.actor)) return null;
  const meant = await meantClass(talk);
  if (meant.is === 'unknown') return notTheirs(talk, meant.name);
  if (meant.is === 'open' && ctx.scope.level !== 'classes') return whichClass(talk, meant.classes, 'progress');
  const classId = meant.is === 'one' ? meant.class.id : undefined;
  const question = questionOf(ctx, { class_id: classId, ...periodOf(talk) });
  const { rows } = await classCourses(ctx.reads, question, { page: { page: 1, page_size: 12 } });
  if (rows.length === 0) return null;
  const draft = new Draft().say(t('class_progress.heading', { when: timeIn(talk) }));
  for (const row of rows) {
    const line = t('class_progress.line', {
      class: row.class_name,
      course: row.course_name,
      percent: numberIn(asked.language, perCentOf(row.completed, row.assigned * row.student_count) ?? 0),
      practised: row.practised,
      count: row.student_count,
    });
    const url = figuresAt(talk, row.class_id);
    draft.say(
      `- ${line}${draft.cite({ kind: 'own', title: t('source.class', { class: row.class_name }), url, text: line })}`,
    );
  }
  return draft.done({ suggested: [t('ask.needs_help'), t('ask.not_practised')] });
}

export async function classAverage(talk: Talk): Promise<Found | null> {
  const { ctx, asked, t } = talk;
  if (!gateOpens(reportEndpoints.classes, ctx.actor)) return null;
  const meant = await meantClass(talk);
  if (meant.is === 'unknown') return notTheirs(talk, meant.name);
  if (meant.is === 'open' && ctx.scope.level !== 'classes') return whichClass(talk, meant.classes, 'average');
  const question = questionOf(ctx, { class_id: meant.is === 'one' ? meant.class.id : undefined, ...periodOf(talk) });
  const { rows } = await classFigures(ctx.reads, question, { page: { page: 1, page_size: 12 } });
  if (rows.length === 0) return null;
  const draft = new Draft().say(t('average.heading', { when: timeIn(talk) }));
  for (const row of rows) {
    const average = averageOf(row.total, row.sat);
    const line = t(average === null ? 'average.none' : 'average.line', {
      class: row.class_name,
      average: average === null ? '' : numberIn(asked.language, average),
      sat: row.sat,
      percent: numberIn(asked.language, perCentOf(row.passed, row.sat) ?? 0),
    });
    const url = figuresAt(talk, row.class_id);
    draft.say(
      `- ${line}${draft.cite({ kind: 'own', title: t('source.class', { class: row.class_name }), url, text: line })}`,
    );
  }
  return draft.done({ suggested: [t('ask.test_results'), t('ask.needs_help')] });
}

const MOST_NAMED = 15;

export async function notPractised(talk: Talk): Promise<Found | null> {
  const { ctx, t } = talk;
  if (!gateOpens(reportEndpoints.students, ctx.actor)) return null;
  const meant = await meantClass(talk);
  if (meant.is === 'unknown') return notTheirs(talk, meant.name);
  if (meant.is === 'open' && ctx.scope.level !== 'classes') return whichClass(talk, meant.classes, 'not_practised');
  const today = dayOf(ctx.clock.now());
  const week = new Date(
    Date.parse(`${today}T00:00:00Z`) - ((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7) * 86_400_000,
  );
  const period = talk.time
    ? { start_date: talk.time.from, end_date: talk.time.to }
    : { start_date: week.toISOString().slice(0, 10), end_date: today };
  const question = questionOf(ctx, { class_id: meant.is === 'one' ? meant.class.id : undefined, ...period });
  const { rows, count } = await studentFigures(ctx.reads, question, { page: 1, page_size: 200 });
  if (count === 0) return null;
  const idle = rows.filter(({ practice_count }) => practice_count === 0);
  const when = talk.time ? timeIn(talk) : t('time.this_week');
  const draft = new Draft();
  const url = figuresAt(talk, meant.is === 'one' ? meant.class.id : undefined);
  const where = meant.is === 'one' ? t('class.one', { class: meant.class.name }) : t('class.all');
  const heading = t(idle.length === 0 ? 'not_practised.nobody' : 'not_practised.heading', {
    when,
    where,
    count: idle.length,
    total: rows.length,
  });
  draft.say(`${heading}${draft.cite({ kind: 'own', title: t('source.figures'), url, text: heading })}`);
  for (const row of idle.slice(0, MOST_NAMED)) draft.say(`- ${draft.name(row)} (${row.class_name})`);
  if (idle.length > MOST_NAMED) draft.say(t('list.more', { count: idle.length - MOST_NAMED }));
  return draft.done({ suggested: [t('ask.needs_help'), t('ask.assignments')] });
}

export async function needsHelp(talk: Talk): Promise<Found | null> {
  const { ctx, asked, t } = talk;
  if (!gateOpens(dashboardEndpoints.needsHelp, ctx.actor)) return null;
  const meant: MeantClass = await meantClass(talk);
  if (meant.is === 'unknown') return notTheirs(talk, meant.name);
  if (meant.is === 'open' && ctx.scope.level !== 'classes') return whichClass(talk, meant.classes, 'needs_help');
  const day = dayOf(ctx.clock.now());
  const question = questionOf(ctx, { class_id: meant.is === 'one' ? meant.class.id : undefined });
  const found = (await workersOf(ctx.reads, question, windowsUpTo(day))).flatMap((row) => {
    const reasons = reasonsFor({ ...row, last_day: row.last_at === null ? null : dayOf(row.last_at) }, day);
    return reasons.length === 0 ? [] : [{ row, reasons }];
  });
  const draft = new Draft();
  const url = figuresAt(talk, meant.is === 'one' ? meant.class.id : undefined);
  const where = meant.is === 'one' ? t('class.one', { class: meant.class.name }) : t('class.all');
  const heading = t(found.length === 0 ? 'needs_help.nobody' : 'needs_help.heading', { count: found.length, where });
  draft.say(`${heading}${draft.cite({ kind: 'own', title: t('source.figures'), url, text: heading })}`);
  for (const { row, reasons } of found.slice(0, MOST)) {
    const why = reasons.map((reason) =>
      reason.code === 'falling'
        ? t('needs_help.falling', {
            before: numberIn(asked.language, reason.before),
            recent: numberIn(asked.language, reason.recent),
          })
        : reason.days === null
          ? t('needs_help.never')
          : t('needs_help.idle', { days: reason.days }),
    );
    draft.say(`- ${draft.name(row)} (${row.class_name}): ${why.join('; ')}`);
  }
  if (found.length > MOST) draft.say(t('list.more', { count: found.length - MOST }));
  return draft.done({ suggested: [t('ask.not_practised'), t('ask.test_results')] });
}

export async function testResults(talk: Talk): Promise<Found | null> {
  const { ctx, asked, t } = talk;
  if (!gateOpens(classExamEndpoints.list, ctx.actor)) return null;
  const meant = await meantClass(talk);
  if (meant.is === 'unknown') return notTheirs(talk, meant.name);
  if (meant.is === 'open' && ctx.scope.level === 'all') return null;
  const filters = { page: 1, page_size: 6, class_id: meant.is === 'one' ? meant.class.id : undefined };
  const { rows } = await listClassExams(ctx.db, ctx.scope, filters, ctx.clock.now());
  const draft = new Draft();
  const list = addressFor(ctx, [['/teacher/tests'], ['/admin/dashboard'], ['/admin/class']]);
  if (rows.length === 0) {
    return draft
      .say(
        `${t('tests.none')}${draft.cite({ kind: 'own', title: t('source.tests'), url: list, text: t('tests.none') })}`,
      )
      .done();
  }
  draft.say(t('tests.heading'));
  for (const row of rows) {
    const line = t(row.average === null ? 'tests.line_unsat' : 'tests.line', {
      class: row.class_name,
      course: row.course_name,
      finished: row.finished,
      count: row.student_count,
      average: row.average === null ? '' : numberIn(asked.language, row.average),
    });
    const url = addressFor(ctx, [
      ['/teacher/tests/detail', { module: row.course_id, class: row.class_id }],
      ['/admin/classdetail', { id: row.class_id }],
    ]);
    draft.say(
      `- ${line}${draft.cite({ kind: 'own', title: `${row.course_name} – ${row.class_name}`, url: url ?? list, text: line })}`,
    );
  }
  return draft.done({ suggested: [t('ask.class_average'), t('ask.competencies')] });
}

const SHOWN_COMPETENCIES = 3;

export async function competencies(talk: Talk): Promise<Found | null> {
  const { ctx, asked, t } = talk;
  if (!gateOpens(dashboardEndpoints.competencies, ctx.actor)) return null;
  const meant = await meantClass(talk);
  if (meant.is === 'unknown') return notTheirs(talk, meant.name);
  if (meant.is === 'open' && ctx.scope.level === 'all') return null;
  const classId = meant.is === 'one' ? meant.class.id : undefined;
  const known = new Map(competencyTags().map((tag) => [tag.code, tag]));
  const rows = (await practisedCompetencies(ctx.reads, questionOf(ctx, { class_id: classId, ...periodOf(talk) })))
    .filter((row) => row.average !== null && known.has(row.code))
    .sort((a, b) => (a.average ?? 0) - (b.average ?? 0));
  const draft = new Draft();
  const url = figuresAt(talk, classId);
  const cite = (text: string) => draft.cite({ kind: 'own', title: t('source.figures'), url, text });
  if (rows.length === 0) return draft.say(`${t('competencies.none')}${cite(t('competencies.none'))}`).done();
  draft.say(
    t('competencies.heading', {
      where: meant.is === 'one' ? t('class.one', { class: meant.class.name }) : t('class.all'),
    }),
  );
  const shown = [...new Set([...rows.slice(0, SHOWN_COMPETENCIES), ...rows.slice(-1)])];
  for (const row of shown) {
    const tag = known.get(row.code);
    const name = tag && 'name' in tag ? String((tag as { name: unknown }).name) : row.code;
    const line = t(row === rows.at(-1) && rows.length > 1 ? 'competencies.strongest' : 'competencies.line', {
      code: row.code,
      name,
      average: numberIn(asked.language, row.average ?? 0),
      practised: row.practised_count,
    });
    draft.say(`- ${line}${cite(line)}`);
  }
  return draft.done({ suggested: [t('ask.needs_help'), t('ask.class_average')] });
}

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
      .say(
        `${t('assignments.none')}${draft.cite({ kind: 'own', title: t('source.assign'), url, text: t('assignments.none') })}`,
      )
      .done();
  }
  draft.say(t('assignments.heading', { count: open.length }));
  for (const row of open.slice(0, MOST)) {
    const line = t(row.close_at ? 'assignments.line_due' : 'assignments.line', {
      part: row.course_part_name,
      course: row.course_name,
      class: row.class_name,
      until: row.close_at ? momentIn(asked.language, row.close_at) : '',
    });
    draft.say(
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
  draft.say(t('classes.heading', { count: classes.length }));
  for (const { id, name } of classes) {
    const url = addressFor(ctx, [['/teacher/classes/detail', { id }]]);
    draft.say(`- ${name}${draft.cite({ kind: 'own', title: t('source.class', { class: name }), url, text: name })}`);
  }
  return draft.done({ suggested: classes.slice(0, 2).map(({ name }) => t('ask.summary_of', { class: name })) });
}

const NAME_WORDS = { least: 2, most: 5 };
const MOST_NAMES = 60;

/** Every row of words that may be somebody's name. */
function namesIn(words: readonly string[]): string[] {
  const found: string[] = [];
  for (let at = 0; at < words.length && found.length < MOST_NAMES; at++) {
    for (let size = NAME_WORDS.most; size >= NAME_WORDS.least; size--) {
      const name = words.slice(at, at + size);
      if (name.length === size && name.every((word) => /^[a-z]+$/.test(word))) found.push(name.join(' '));
    }
  }
  return found.slice(0, MOST_NAMES);
}

/** How one student of theirs is doing. Nobody who is called so is found outside the classes that one looks after. */
export async function oneStudent(talk: Talk): Promise<Found | null> {
  const { ctx, asked, t } = talk;
  if (ctx.scope.level === 'self' || !gateOpens(reportEndpoints.students, ctx.actor)) return null;
  const found = await studentsCalled(ctx, namesIn(talk.words).map(fold), 3);
  const [student] = found;
  if (!student) return null;
  const draft = new Draft();
  for (const one of found) {
    const question = questionOf(ctx, { class_id: one.class_id, user_ids: [one.user_id], ...periodOf(talk) });
    const [row] = (await studentFigures(ctx.reads, question, { page: 1, page_size: 1 })).rows;
    if (!row) continue;
    const url = figuresAt(talk, one.class_id);
    const line = t('student.line', {
      name: draft.name(one),
      class: one.class_name,
      when: timeIn(talk),
      completed: row.completed,
      assigned: row.assigned,
      practices: row.practice_count,
      score:
        row.best_score === null
          ? t('student.no_exam')
          : t('student.best', { score: numberIn(asked.language, row.best_score) }),
      last: row.last_activity ? dayIn(asked.language, row.last_activity) : t('student.never'),
    });
    draft.say(
      `- ${line}${draft.cite({ kind: 'own', title: t('source.class', { class: one.class_name }), url, text: line })}`,
    );
  }
  return draft.done({ suggested: [t('ask.summary_of', { class: student.class_name })] });
}
