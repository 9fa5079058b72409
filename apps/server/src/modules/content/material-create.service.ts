import type { MaterialOrigin, MaterialSharing, MaterialStatus } from '@khue/contract/materials';
import { audit } from '../../platform/audit/audit';
import type { Actor } from '../../platform/authz/actor';
import type { Queryable, Tx } from '../../platform/db/database';
import { fail } from '../../platform/failure';
import { courseExists, isPartOfCourse } from '../courses/courses.api';
import { insertMaterial, insertVersion } from './material.repo';
import { defaultSharing, firstVerbs, needsValidContent } from './material.rules';
import { noteActivity } from './material-activity.repo';
import { type PreparedContent, refuseInvalid } from './material-content.service';
import { holdFiles } from './material-files.service';
import { checkedTags } from './material-tag.service';

export interface MaterialToCreate {
  title: string;
  status: MaterialStatus;
  /** Null: nobody has said yet what it is about; only a draft may be so. */
  courseId: number | null;
  coursePartId: number | null;
  content: PreparedContent;
  contentType: 'manual' | 'auto';
  origin: MaterialOrigin;
  /** Absent: as usual for its maker. */
  sharing?: MaterialSharing | undefined;
  competencies?: readonly string[] | undefined;
  ic3Objectives?: readonly string[] | undefined;
  /** What could not be kept on the way in. */
  report?: readonly { slide?: number; code: string; detail: string }[] | undefined;
}

/** A course that is there, and a part of it, as far as they are named. */
export async function refuseWrongPlace(db: Queryable, courseId: number | null, partId: number | null): Promise<void> {
  if (courseId === null) {
    if (partId !== null) fail('request.invalid', { fields: { course_id: 'validation.required' } });
    return;
  }
  if (!(await courseExists(db, courseId))) fail('course.unknown', { fields: { course_id: 'errors.course.unknown' } });
  if (partId !== null && !(await isPartOfCourse(db, partId, courseId))) {
    fail('material.part_unknown', { fields: { course_part_id: 'errors.material.part_unknown' } });
  }
}

export function refuseSharing(sharing: MaterialSharing, schoolId: number | null): void {
  if (sharing === 'school' && schoolId === null) {
    fail('material.needs_school', { fields: { sharing: 'errors.material.needs_school' } });
  }
}

/**
 * Stores a material with its first version, its files, its history and the record of it. For everything that makes
 * materials: by hand, from a presentation, from a file of questions, from a package.
 */
export async function createMaterial(
  tx: Tx,
  origin: { actor: Actor; requestId?: string | undefined },
  material: MaterialToCreate,
): Promise<number> {
  const { actor } = origin;
  const { title, status, courseId, coursePartId, content } = material;
  const sharing = material.sharing ?? defaultSharing(actor.scopeLevel, actor.schoolId);
  refuseSharing(sharing, actor.schoolId);
  await refuseWrongPlace(tx, courseId, coursePartId);
  if (needsValidContent(status)) refuseInvalid(content.problems);
  const id = await insertMaterial(tx, {
    title,
    status,
    courseId,
    coursePartId,
    creatorId: actor.userId,
    schoolId: actor.schoolId,
    sharing,
    contentType: material.contentType,
    origin: material.origin,
    machineName: content.machineName,
    counts: content.counts,
    competencies: checkedTags('competencies', material.competencies ?? []),
    ic3Objectives: checkedTags('ic3_objectives', material.ic3Objectives ?? []),
    report: material.report ?? [],
    bodyText: content.bodyText,
  });
  await insertVersion(tx, id, 1, content, actor.userId);
  await holdFiles(tx, id, content.params);
  const verbs = firstVerbs(material.origin, status);
  await noteActivity(tx, { materialId: id, version: 1, userId: actor.userId, verbs });
  await audit(tx, origin, {
    verb: 'material.create',
    target: { type: 'material', id, schoolId: actor.schoolId },
    after: { question: title, status, library: content.library, sharing, origin: material.origin },
  });
  return id;
}
