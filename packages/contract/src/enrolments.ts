import { z } from 'zod';
import { abilities } from './abilities';
import { PAGE_SIZE } from './constants';
import { endpoint, permission } from './endpoint';
import { courseKey, id, instant, requiredEmail } from './fields';
import { filterOneOf, filterText, listOf, listQuery } from './list';
import { oneName } from './one-name';
import { dryRun, registrationSum } from './registrations';

const courseIds = () =>
  z.union([z.array(courseKey()).min(1, 'validation.required').max(50), courseKey().transform((one) => [one])], {
    error: 'validation.required',
  });

/**
 * Partial success is a success with both lists, of course ids. Where several of our courses stand on one of the
 * platform's, the first of them is taken and `message` says so; the number of another in place of the platform's id says
 * that it is meant. Many people at once are not guessed for: 409 `course.ambiguous` with
 * `params.choices: [{course_id, modules: [{id, name}]}]`.
 */
const outcome = z.object({
  list_success: z.array(z.string()),
  list_failure: z.array(z.string()),
  message: z.string(),
  error_type: z.string().nullable(),
});

/** Comma-joined; a page of people fits. */
const usernames = z
  .string()
  .max(40_000, { error: 'validation.too_long' })
  .transform((text) => [
    ...new Set(
      text
        .split(',')
        .map((name) => name.trim().toLowerCase())
        .filter(Boolean),
    ),
  ]);

const onePerson = z.object({ email: requiredEmail(), course_ids: courseIds() });
const ONE_PERSON = { at: 'body.email', row: 'account_email' } as const;
const exampleOfOne = { body: { email: 'nobody@example.vn', course_ids: ['course-v1:Khue+M1+1'] } };

const people = {
  emails: z.array(requiredEmail()).min(1).max(1000).optional(),
  user_ids: z.array(id()).min(1).max(1000).optional(),
  class_id: id().optional(),
  school_id: id().optional(),
};

export const enrolmentEndpoints = {
  enrol: endpoint({
    method: 'POST',
    path: '/api/enroll_courses_endpoint/',
    tag: 'enrolment',
    summary: 'Enrol one person in several courses',
    access: permission('enrolment.create'),
    scope: { refs: [ONE_PERSON] },
    body: oneName(onePerson, { platform_course_ids: ['course_ids'] }, ['platform_course_ids']),
    responses: { 200: outcome },
    errors: [],
    example: exampleOfOne,
  }),
  unenrol: endpoint({
    method: 'POST',
    path: '/api/unenroll_courses_endpoint/',
    tag: 'enrolment',
    summary: 'End one person’s enrolment in several courses',
    access: permission('enrolment.delete'),
    scope: { refs: [ONE_PERSON] },
    body: oneName(onePerson, { platform_course_ids: ['course_ids'] }, ['platform_course_ids']),
    responses: { 200: outcome },
    errors: [],
    example: exampleOfOne,
  }),
  enrolSingle: endpoint({
    method: 'POST',
    path: '/api/enroll_single_endpoint/',
    tag: 'enrolment',
    summary: 'Enrol one person in one course',
    access: permission('enrolment.create'),
    scope: { refs: [{ at: 'body.user_id', row: 'account' }] },
    body: oneName(
      z
        .object({ email: requiredEmail().optional(), user_id: id().optional(), course_id: courseKey() })
        .refine((value) => value.email !== undefined || value.user_id !== undefined, {
          path: ['email'],
          error: 'validation.required',
        }),
      { platform_course_id: ['course_id'] },
      ['platform_course_id'],
    ),
    responses: { 200: outcome },
    errors: [],
    example: { body: { user_id: 1, course_id: 'course-v1:Khue+M1+1' } },
  }),
  batch: endpoint({
    method: 'POST',
    path: '/api/enroll_batch_endpoint/',
    tag: 'enrolment',
    summary: 'Enrol or unenrol many, in the background: some people, a class or a school; dry_run only counts',
    access: permission('enrolment.create'),
    cost: 'high',
    scope: {
      refs: [
        { at: 'body.user_ids', row: 'account' },
        { at: 'body.class_id', row: 'class' },
        { at: 'body.school_id', row: 'school' },
      ],
    },
    body: oneName(
      z
        .object({
          ...people,
          course_ids: courseIds(),
          action: z.enum(['enroll', 'unenroll'], { error: 'validation.choice' }).default('enroll'),
          dry_run: dryRun(),
        })
        .refine(
          ({ emails, user_ids, class_id, school_id }) =>
            [emails, user_ids, class_id, school_id].filter((given) => given !== undefined).length === 1,
          { path: ['user_ids'], error: 'validation.batch_of' },
        ),
      { platform_course_ids: ['course_ids'] },
      ['platform_course_ids'],
    ),
    responses: {
      200: registrationSum,
      202: registrationSum.extend({ task_id: z.number().int(), registration_id: z.number().int() }),
    },
    errors: ['course.unknown', 'course.inactive', 'course.ambiguous', 'class.year_over'],
    example: { body: { course_ids: ['course-v1:Khue+M1+1'] } },
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/enrollment_view/',
    tag: 'enrolment',
    summary: 'Enrolments: wanted (1) or ended (0), and how far the platform is (0 waiting, 1 done, 2 failed)',
    access: permission('enrolment.view'),
    scope: { lists: 'enrolment' },
    query: oneName(
      listQuery(
        { pageSize: PAGE_SIZE.default, ordering: ['full_name', 'username', 'updated_at'] },
        {
          course_id: filterText(),
          usernames: usernames.optional(),
          status: filterOneOf(['0', '1']),
          progress: filterOneOf(['0', '1', '2']),
        },
      ),
      { platform_course_id: ['course_id'] },
    ),
    responses: {
      200: listOf(
        z.object({
          id: z.number().int(),
          user_id: z.number().int(),
          username: z.string(),
          email: z.string().nullable(),
          full_name: z.string(),
          course_id: z.string().nullable(),
          module: z.object({ id: z.number().int(), name: z.string() }),
          status: z.number().int(),
          progress: z.number().int(),
          reason: z.string().nullable(),
          can: abilities('enrol', 'unenrol'),
          updated_at: instant(),
        }),
      ),
    },
    errors: [],
  }),
};
