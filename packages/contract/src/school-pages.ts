import { z } from 'zod';
import { endpoint, open, permission, type ScopeRule } from './endpoint';
import { id, instant, reference } from './fields';
import { averageScore, count, courseOfFigures, perCent, period } from './figures';
import { filterId } from './list';
import { helpRow } from './needs-help';
import { oneName } from './one-name';
import { filterDay } from './period';

/** What there is now, and in the period of equal length before; null where there was nothing to say it of. */
const counted = z.object({ now: count(), before: count(), change: count() });
const measured = z.object({
  now: z.number().nullable(),
  before: z.number().nullable(),
  change: z.number().nullable(),
});

/** One of the three things to know, in the reader's language. */
const thing = z.object({ code: z.string(), title: z.string(), text: z.string() });

const classInNeed = z.object({
  class: reference(),
  head_teacher: z.string().nullable(),
  /** Those who are enrolled in the course. */
  student_count: count(),
  practised_count: count(),
  not_practised_count: count(),
  average_score: averageScore(),
  /** Of the average, against the period before; null where fewer than ten sat, 0 where it is within chance. */
  change: z.number().nullable(),
  /** 0–100; null where fewer than ten sat: then it flags no class. */
  pass_rate: perCent(),
  /** The chapter with the lowest mean of practice results; null where there are too few. */
  weakest: z.object({ name: z.string(), average_score: z.number() }).nullable(),
});

const page = z.object({
  school: reference(),
  school_year: z.string().nullable(),
  /** The course with most enrolled: all of work and results below is in it. Null where the school has none. */
  module: courseOfFigures().nullable(),
  ...period,
  previous: z.object(period),
  /** In the classes of the current year. */
  students: counted,
  /** Of them, in the course: the base of shares. */
  enrolled: count(),
  classes: counted,
  practised: counted,
  practised_share: perCent(),
  sat: counted,
  sat_share: perCent(),
  passed: counted,
  /** 0–10: the mean of each student's best. */
  average_score: measured,
  /** 0–100; its change in points of a hundred. */
  pass_rate: measured,
  /** Students who worked on each day, and on the day as far into the period before; of more than 366 days, the last ones. */
  activity: z.array(
    z.object({ date: z.string(), students: count(), previous_date: z.string(), previous_students: count() }),
  ),
  things: z.array(thing),
  needs_help: z.object({
    rule: z.object({ practised_below: z.number(), average_below: z.number(), pass_rate_below: z.number() }),
    results: z.array(classInNeed),
  }),
  /** As of now, whatever the period: the first six rows of `needs_help`, and how many there are. */
  students_in_need: z.object({ count: count(), student_count: count(), results: z.array(helpRow) }),
  /** Whether the caller gets it by mail each week, and has an address that it could go to. */
  weekly: z.object({ subscribed: z.boolean(), has_email: z.boolean() }),
  made_at: instant(),
});

const query = () =>
  oneName(z.object({ school: filterId(), school_id: filterId(), start_date: filterDay(), end_date: filterDay() }), {
    school_id: ['school', 'school_id'],
  });
const scope: ScopeRule = { refs: [{ at: 'query.school', row: 'school' }] };
const ofSchool = { tag: 'reports', access: permission('report.view', 'dashboard.view') } as const;
const STOP = '/weekly-mail/{token}';
const stopping = {
  path: STOP,
  tag: 'reports',
  access: open('Who gets a mail may be without a password at hand; the signature in the address is the right.'),
  scope: { exempt: 'One subscription, named by a signed address that only its reader was sent.' },
  params: z.object({ token: z.string().max(200) }),
  responses: { 200: z.string() },
  errors: [],
  example: { params: { token: 'unknown' } },
  transport: 'raw',
} as const;

export const schoolPageEndpoints = {
  read: endpoint({
    ...ofSchool,
    method: 'GET',
    path: '/api/school_page/',
    summary: 'One page about a school, for its head: figures, days, three things to know, classes that need help',
    scope,
    query: query(),
    responses: { 200: page },
    errors: [],
  }),
  pdf: endpoint({
    ...ofSchool,
    access: permission('report.export', 'dashboard.export'),
    method: 'GET',
    path: '/api/school_page/pdf/',
    summary: 'The same page as a PDF of one sheet A4, in the reader’s language',
    cost: 'high',
    scope,
    query: query(),
    responses: { 200: z.string() },
    errors: ['file.busy', 'file.busy_with_yours'],
    transport: 'raw',
  }),
  subscribe: endpoint({
    ...ofSchool,
    method: 'PUT',
    path: '/api/school_page/weekly/',
    summary: 'Have the page of the last seven days in words by mail, each Monday morning',
    scope: { refs: [{ at: 'body.school', row: 'school' }] },
    body: oneName(z.object({ school: id() }), { school_id: ['school'] }, ['school_id']),
    responses: { 200: z.object({ subscribed: z.boolean() }) },
    errors: ['weekly_page.no_email'],
  }),
  unsubscribe: endpoint({
    ...ofSchool,
    method: 'DELETE',
    path: '/api/school_page/weekly/',
    summary: 'No more of these mails',
    scope: { exempt: 'Only the caller’s own subscription, also of a school that is out of reach by now.' },
    query: oneName(z.object({ school: filterId() }), { school_id: ['school'] }),
    responses: { 204: z.void() },
    errors: [],
  }),
};

export const weeklyMailEndpoints = {
  ask: endpoint({
    ...stopping,
    method: 'GET',
    summary: 'A page that asks whether the weekly mail shall end; it changes nothing, because mail servers open links',
  }),
  stop: endpoint({
    ...stopping,
    method: 'POST',
    bodyBytes: true,
    summary: 'Ends the weekly mail: the button of that page, or the mail program with one click',
  }),
};
