import type { lessonEndpoints } from '@khue/contract/lessons';
import { pagesOf } from '@khue/scoring/pages';
import { auditExempt } from '../../../platform/audit/audit';
import { fail } from '../../../platform/failure';
import type { Verbs } from '../../../platform/http/bind';
import type { Ctx } from '../../../platform/http/context';
import { checkPlayed, openMaterials, playMaterial } from '../../content/content.api';
import { partOfStudent, stateAt } from '../../courses/courses.api';
import { type AssignedPart, findAssignedPart } from '../activities/student-part.repo';
import { refuseInExam } from '../exams/running-exam.service';
import {
  completeLesson,
  isLessonCompleted,
  type LessonMaterial,
  type LessonPlace,
  materialsOfLesson,
  moveTo,
  notePages,
  placesInLesson,
} from './lesson.repo';
import { type ShownMaterial, wireLesson } from './lesson.wire';

interface Where {
  partId: number;
  classId: number;
}

/** A lesson of one's class of now, while it is open. */
async function ownLesson(ctx: Ctx, where: Where): Promise<AssignedPart> {
  const part = await findAssignedPart(ctx.db, ctx.actor.userId, where);
  if (part?.part_type !== 'lesson') return fail('not_found');
  if (stateAt(part, ctx.clock.now()) !== 'open') fail('practice.not_open');
  return part;
}

const playedIn = ({ partId }: Where, { id, title, version }: LessonMaterial) => ({
  id,
  title,
  version,
  place: `lesson:${partId}:${id}`,
});

/** The materials for the player. One that cannot be read says so in its place; the rest of the lesson is there. */
async function shown(ctx: Ctx, where: Where, held: readonly LessonMaterial[]): Promise<ShownMaterial[]> {
  await openMaterials(ctx, held);
  const materials: ShownMaterial[] = [];
  for (const one of held) {
    const content = (await playMaterial(ctx, playedIn(where, one))) ?? {
      kind: 'unsupported' as const,
      library: one.machine_name,
      title: one.title,
    };
    materials.push({ ...one, content, pages: pagesOf(content) });
  }
  return materials;
}

/** Where one was in each, with the lengths that they have now. */
async function placesIn(ctx: Ctx, { partId }: Where, materials: readonly ShownMaterial[]): Promise<LessonPlace[]> {
  const { userId } = ctx.actor;
  const known = await placesInLesson(ctx.db, userId, partId);
  const lengths = new Map(known.map(({ material_id, pages }) => [material_id, pages]));
  const changed = materials.filter(({ id, pages }) => lengths.get(id) !== pages);
  if (changed.length > 0 && !ctx.session.readOnly) {
    await ctx.write((tx) => {
      auditExempt(tx, 'where somebody reads is their own affair');
      return notePages(tx, { userId, partId }, changed);
    });
  }
  return known;
}

export async function openLesson(ctx: Ctx, where: Where) {
  const { userId } = ctx.actor;
  const part = await ownLesson(ctx, where);
  const held = await materialsOfLesson(ctx.db, where.partId);
  await refuseInExam(ctx, { courseId: part.course_id, materialIds: held.map(({ id }) => id) });
  const materials = await shown(ctx, where, held);
  const row = (await partOfStudent(ctx.db, userId, where)) ?? fail('not_found');
  return wireLesson(row, materials, await placesIn(ctx, where, materials), ctx.clock.now());
}

export const lessonService: Verbs<typeof lessonEndpoints> = {
  async check(ctx, { params, body }) {
    const where = { partId: params.course_part_id, classId: params.class_id };
    const part = await ownLesson(ctx, where);
    const material =
      (await materialsOfLesson(ctx.db, where.partId)).find(({ id }) => id === body.material_id) ?? fail('not_found');
    await refuseInExam(ctx, { courseId: part.course_id, materialIds: [material.id] });
    return checkPlayed(ctx, playedIn(where, material), body.question_id, body.response ?? null);
  },

  async place(ctx, { params, body }) {
    const where = { partId: params.course_part_id, classId: params.class_id };
    await ownLesson(ctx, where);
    const { userId } = ctx.actor;
    const now = ctx.clock.now();
    const { page, within = {} } = body.place;
    const done = await ctx.write(async (tx) => {
      auditExempt(tx, 'where somebody reads is their own affair');
      const isEnded = await moveTo(tx, { userId, ...where, materialId: body.material_id }, { page, within, now });
      if (isEnded) await completeLesson(tx, { userId, ...where }, now);
      return isEnded ?? fail('not_found');
    });
    return { done, completed: done && (await isLessonCompleted(ctx.db, userId, where.partId)) };
  },
};
