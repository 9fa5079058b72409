import { z } from 'zod';
import { auditExempt } from '../../../platform/audit/audit';
import type { Tx } from '../../../platform/db/database';
import type { Ctx } from '../../../platform/http/context';
import { defineErrand } from '../../../platform/jobs/definition';
import type { OwnBlock } from '../../../ports/course-platform';
import { findCourse, markSynced } from '../catalogue/course.repo';
import { ownCourseId } from '../catalogue/course.rules';
import { currentParts } from '../parts/course-part.repo';
import type { Part } from '../parts/course-tree.rules';

const KINDS = ['chapter', 'sequential', 'vertical'] as const;

function blocksBelow(parts: readonly Part[], parent: number | null, depth: number): OwnBlock[] {
  return parts
    .filter((part) => part.parent_id === parent)
    .map((part) => ({
      id: part.id,
      type: KINDS[depth] ?? 'vertical',
      name: part.name,
      graded: part.part_type === 'exam',
      format: part.part_type === 'lesson' ? null : part.part_type,
      children: blocksBelow(parts, part.id, depth + 1),
    }));
}

/** Brings a course that the product keeps itself to the platform that comes with the product. */
export const publishOwnCourse = defineErrand({
  name: 'publish_own_course',
  input: z.object({ courseId: z.number().int() }),
  attempts: 5,
  expireSeconds: 60,
  async run({ platform, input: { courseId }, write }) {
    const { db, coursePlatform, clock } = platform;
    const course = await findCourse(db, courseId);
    if (!course || !coursePlatform.publishCourse || course.platform_course_id !== ownCourseId(courseId)) return;
    await coursePlatform.publishCourse({
      id: courseId,
      name: course.name,
      shortDescription: course.description ?? '',
      chapters: blocksBelow(await currentParts(db, courseId), null, 0),
    });
    await write((tx) => {
      auditExempt(tx, 'the change of the course stands in the log');
      return markSynced(tx, courseId, clock.now());
    });
  },
});

/** In the transaction that changes a course: whatever it becomes is published after the commit. */
export async function publishAfter(ctx: Ctx, tx: Tx, courseId: number): Promise<void> {
  if (ctx.coursePlatform.publishCourse) await ctx.jobs.send(tx, publishOwnCourse, { courseId });
}
