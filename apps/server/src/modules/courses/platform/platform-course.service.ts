import { DEFAULT_EXAM_MINUTES, DEFAULT_PASS_SCORE } from '@khue/contract/constants';
import type { Block, platformEndpoints } from '@khue/contract/courses';
import { audit } from '../../../platform/audit/audit';
import { orWhenViolated } from '../../../platform/db/constraint';
import type { Tx } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import type { Verbs } from '../../../platform/http/bind';
import type { Ctx } from '../../../platform/http/context';
import { listAnswer } from '../../../platform/http/list';
import type { PlatformBlock } from '../../../ports/course-platform';
import { OutsideFault } from '../../../ports/outside-fault';
import { coursesLinkedTo, insertCourse, lockCourse, markSynced } from '../catalogue/course.repo';
import { columnsOf, ownCourseId } from '../catalogue/course.rules';
import { knownCourse, onCourseConflict, refuseUnknownGrade, shownCourse } from '../catalogue/course.service';
import { auditedCourse, wirePlatformCourse, wireSync } from '../catalogue/course.wire';
import { currentParts } from '../parts/course-part.repo';
import { planSync } from '../parts/course-tree.rules';
import { copyParts, lockOriginal } from './course-copy.repo';
import { publishAfter } from './course-publication.jobs';
import { applySync } from './platform-course.repo';

/** Pages of the platform are at most this long. */
const PLATFORM_PAGE = 100;

/** A platform that cannot be asked is one clear answer, whatever is wrong with it. */
async function asking<T>(question: Promise<T>): Promise<T> {
  try {
    return await question;
  } catch (error) {
    if (error instanceof OutsideFault) return fail('course_platform.unavailable');
    throw error;
  }
}

const wireBlock = (block: PlatformBlock): Block => ({
  id: block.blockId,
  type: block.type,
  display_name: block.name,
  graded: block.graded,
  children: block.children.map(wireBlock),
});

const NAMED_COURSE_UNKNOWN = { fields: { platform_course_id: 'errors.course_platform.course_unknown' } };

/** Of a course that no course of ours has been made of yet. */
const PLAIN = { description: null, exam_duration: DEFAULT_EXAM_MINUTES, exam_pass_score: DEFAULT_PASS_SCORE };

/** Asked before anything is locked: nothing outside is called inside a transaction. */
async function treeOf(ctx: Ctx, platformCourseId: string, refusal: typeof NAMED_COURSE_UNKNOWN | undefined) {
  return (
    (await asking(ctx.coursePlatform.courseTree(platformCourseId))) ?? fail('course_platform.course_unknown', refusal)
  );
}

async function bringUpToDate(ctx: Ctx, tx: Tx, id: number, tree: PlatformBlock) {
  const plan = planSync(await currentParts(tx, id), tree);
  const now = ctx.clock.now();
  const archived = await applySync(tx, id, plan, now);
  await markSynced(tx, id, now);
  return {
    synced_at: now,
    added: plan.added.length,
    updated: plan.updated.length,
    removed: plan.removed.length,
    archived,
  };
}

async function publishAgain(ctx: Ctx, tx: Tx, id: number) {
  const now = ctx.clock.now();
  await publishAfter(ctx, tx, id);
  await markSynced(tx, id, now);
  return { synced_at: now, added: 0, updated: 0, removed: 0, archived: 0 };
}

export const platformCourseService: Verbs<typeof platformEndpoints> = {
  async list(ctx, { query, url }) {
    const pageSize = Math.min(query.page_size, PLATFORM_PAGE);
    const search = query.search ? { search: query.search } : {};
    const found = await asking(ctx.coursePlatform.listCourses({ page: query.page, pageSize, ...search }));
    const ids = found.courses.map((course) => course.courseId);
    const ours = await coursesLinkedTo(ctx.db, ids);
    const page = { page: query.page, page_size: pageSize };
    return listAnswer(url, page, { rows: found.courses, count: found.count }, (course) =>
      wirePlatformCourse(course, ours),
    );
  },

  async clone(ctx, { body }) {
    const { platform_course_id, name, ...given } = body;
    const source = await asking(ctx.coursePlatform.readCourse(platform_course_id));
    const tree = await treeOf(ctx, platform_course_id, NAMED_COURSE_UNKNOWN);
    return ctx.write(async (tx) => {
      const original = await lockOriginal(tx, platform_course_id);
      const { id: originalId, ...settings } = original ?? { id: null, ...PLAIN };
      const values = {
        ...settings,
        ...columnsOf({ ...given, name: name ?? source?.name ?? tree.name, platform_course_id }),
        description: settings.description ?? (source?.shortDescription || null),
      };
      await refuseUnknownGrade(tx, values);
      const id = await orWhenViolated(() => insertCourse(tx, values), onCourseConflict);
      await bringUpToDate(ctx, tx, id, tree);
      if (originalId !== null) await copyParts(tx, originalId, id);
      const created = await knownCourse(tx, id);
      await audit(tx, ctx, { verb: 'course.clone', target: { type: 'course', id }, after: auditedCourse(created) });
      return shownCourse(ctx, created);
    });
  },

  async sync(ctx, { params }) {
    const course = await knownCourse(ctx.db, params.id);
    if (course.platform_course_id === null) return fail('course.not_linked');
    // What the product keeps itself has its truth here: the platform is brought up to date, not the course.
    const isOwn = ctx.coursePlatform.publishCourse && course.platform_course_id === ownCourseId(params.id);
    const tree = isOwn ? null : await treeOf(ctx, course.platform_course_id, undefined);
    return ctx.write(async (tx) => {
      await lockCourse(tx, params.id);
      const result = tree ? await bringUpToDate(ctx, tx, params.id, tree) : await publishAgain(ctx, tx, params.id);
      await audit(tx, ctx, { verb: 'course.sync', target: { type: 'course', id: params.id }, after: result });
      return wireSync(result);
    });
  },

  async tree(ctx, { params }) {
    return wireBlock((await asking(ctx.coursePlatform.readBlock(params.blockId))) ?? fail('not_found'));
  },
};
