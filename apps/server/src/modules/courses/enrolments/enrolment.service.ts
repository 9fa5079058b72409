import type { enrolmentEndpoints } from '@khue/contract/enrolments';
import { say } from '@khue/i18n/server-texts';
import { audit } from '../../../platform/audit/audit';
import { fail } from '../../../platform/failure';
import type { Verbs } from '../../../platform/http/bind';
import type { Ctx } from '../../../platform/http/context';
import { listAnswer } from '../../../platform/http/list';
import { wireEnrolmentRow } from '../catalogue/course.wire';
import type { CourseInShort } from '../catalogue/course-in-short.repo';
import { chosenCourses } from '../catalogue/course-reference.service';
import type { CourseChoice } from '../platform/course-key.rules';
import { enrolmentAbilities } from './enrolment.policy';
import { findPersonToEnrol, listEnrolments, type PersonToEnrol, progressOfRows } from './enrolment.repo';
import { outcomeOf, type PersonOutcome } from './enrolment.rules';
import { enrolMany } from './enrolment-batch.service';
import { pushEnrolments } from './enrolment-push.service';
import { decideEnrolments } from './enrolment-settlement.repo';

/** How long a single enrolment waits for the platform before it says that it does not answer. */
const PLATFORM_WAIT_MS = 10_000;
const PATIENCE = 3;

async function personToEnrol(
  ctx: Ctx,
  by: { user_id?: number | undefined; email?: string | undefined },
): Promise<PersonToEnrol> {
  const field = by.user_id === undefined ? 'email' : 'user_id';
  const person =
    (await findPersonToEnrol(ctx.db, ctx.scope, by)) ??
    fail('not_found', { fields: { [field]: 'validation.person_unknown' } });
  if (!person.enrollable) fail('auth.forbidden');
  return person;
}

function sentence(ctx: Ctx, enrolled: boolean, { list_success, list_failure, error_type }: PersonOutcome): string {
  const verb = enrolled ? 'enrolled' : 'unenrolled';
  if (error_type === null) return say(ctx.language, `enrolment_results:${verb}`);
  const reason = say(ctx.language, `errors:${error_type}`);
  if (list_success.length === 0 && enrolled) return `${say(ctx.language, 'errors:enrolment.failed')} ${reason}`;
  const counts = { done: list_success.length, failed: list_failure.length, reason };
  return say(ctx.language, `enrolment_results:${verb}_in_part`, counts);
}

/** Of several courses on one of the platform the original was taken; nobody should have to find that out. */
function originalTaken(ctx: Ctx, { courses: [original], others }: CourseChoice<CourseInShort>): string[] {
  if (!original || others.length === 0) return [];
  const names = others.map(({ name }) => name).join(', ');
  return [say(ctx.language, 'enrolment_results:original_taken', { name: original.name, others: names })];
}

/** Takes the rows to the platform at once; what it cannot answer for in time stays with the background. */
async function pushNow(ctx: Ctx, ids: readonly number[]): Promise<void> {
  const signal = AbortSignal.timeout(PLATFORM_WAIT_MS);
  await pushEnrolments(ctx, { ids }, { signal, patience: PATIENCE }).catch((error: unknown) =>
    ctx.log.warn({ err: error }, 'an enrolment waits for the course platform'),
  );
}

async function decide(ctx: Ctx, person: PersonToEnrol, courses: readonly CourseInShort[], enrolled: boolean) {
  const courseIds = courses.map(({ id }) => id);
  const rows = await ctx.write(async (tx) => {
    await audit(tx, ctx, {
      verb: enrolled ? 'enrolment.enrol' : 'enrolment.unenrol',
      target: { type: 'account', id: person.id, schoolId: person.school_id },
      after: { person: person.full_name, courses: courses.map(({ name }) => name).join(', ') },
    });
    return decideEnrolments(tx, { userIds: [person.id], courseIds, enrolled });
  });
  const ids = rows.map(({ id }) => id);
  await pushNow(ctx, ids);
  return progressOfRows(ctx.db, ids);
}

async function changeEnrolments(ctx: Ctx, person: PersonToEnrol, keys: readonly string[], enrolled: boolean) {
  const choices = await chosenCourses(ctx.db, keys, enrolled);
  const courses = choices.flatMap((choice) => choice.courses);
  const progress = courses.length === 0 ? [] : await decide(ctx, person, courses, enrolled);
  const outcome = outcomeOf(
    choices.map((choice) => ({
      ...choice,
      rows: progress.filter(({ course_id }) => choice.courses.some(({ id }) => id === course_id)),
    })),
    enrolled ? 1 : 0,
  );
  const message = [sentence(ctx, enrolled, outcome), ...choices.flatMap((choice) => originalTaken(ctx, choice))];
  return { ...outcome, message: message.join(' ') };
}

export const enrolmentService: Verbs<typeof enrolmentEndpoints> = {
  async enrol(ctx, { body }) {
    return changeEnrolments(ctx, await personToEnrol(ctx, { email: body.email }), body.platform_course_ids, true);
  },

  async unenrol(ctx, { body }) {
    return changeEnrolments(ctx, await personToEnrol(ctx, { email: body.email }), body.platform_course_ids, false);
  },

  async enrolSingle(ctx, { body }) {
    return changeEnrolments(ctx, await personToEnrol(ctx, body), [body.platform_course_id], true);
  },

  async batch(ctx, { body }) {
    return enrolMany(ctx, body);
  },

  async list(ctx, { query, url }) {
    const found = await listEnrolments(ctx.db, ctx.scope, query);
    return listAnswer(url, query, found, (row) => ({
      ...wireEnrolmentRow(row),
      reason: row.reason === null ? null : say(ctx.language, `errors:${row.reason}`),
      can: enrolmentAbilities(ctx.actor, row),
    }));
  },
};
