import type { MaterialBank } from '@khue/contract/material-banks';
import type { MaterialLevel } from '@khue/contract/material-levels';
import { defaultSharing } from '@khue/contract/material-sharing';
import type { MaterialOrigin, MaterialSharing, MaterialStatus } from '@khue/contract/materials';
import { auditMany } from '../../../platform/audit/audit';
import type { Actor } from '../../../platform/authz/actor';
import type { Queryable, Tx } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import { courseExists, isPartOfCourse } from '../../courses/courses.api';
import { provincesOf, refuseNotPutting } from '../exam-bank/exam-bank.policy';
import { insertMaterials, insertVersions, type NewMaterial } from './material.repo';
import { firstVerbs, needsValidContent } from './material.rules';
import { noteActivities } from './material-activity.repo';
import { type PreparedContent, refuseInvalid } from './material-content.service';
import { coverOf } from './material-file.rules';
import { holdFirstFiles } from './material-files.service';
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
  /** Absent: the open one. */
  bank?: MaterialBank | undefined;
  /** Absent: as usual for its maker. */
  sharing?: MaterialSharing | undefined;
  competencies?: readonly string[] | undefined;
  ic3Objectives?: readonly string[] | undefined;
  level?: MaterialLevel | null | undefined;
  /** Absent: one. */
  points?: number | undefined;
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

/** The exam bank belongs to no school. */
export function refuseSharing(sharing: MaterialSharing, schoolId: number | null, bank: MaterialBank): void {
  if (sharing === 'school' && bank === 'exam') {
    fail('request.invalid', { fields: { sharing: 'validation.choice' } });
  }
  if (sharing === 'school' && schoolId === null) {
    fail('material.needs_school', { fields: { sharing: 'errors.material.needs_school' } });
  }
}

type Origin = { actor: Actor; requestId?: string | undefined };

const sharingOf = ({ sharing }: MaterialToCreate, actor: Actor): MaterialSharing =>
  sharing ?? defaultSharing(actor.scopeLevel, actor.schoolId);

function newMaterial(material: MaterialToCreate, actor: Actor): NewMaterial {
  const { title, status, courseId, coursePartId, content, contentType, origin, bank = 'open' } = material;
  return {
    title,
    status,
    courseId,
    coursePartId,
    creatorId: actor.userId,
    schoolId: bank === 'exam' ? null : actor.schoolId,
    sharing: sharingOf(material, actor),
    bank,
    examProvinces: bank === 'exam' ? provincesOf(actor) : [],
    contentType,
    origin,
    machineName: content.machineName,
    counts: content.counts,
    competencies: checkedTags('competencies', material.competencies ?? []),
    ic3Objectives: checkedTags('ic3_objectives', material.ic3Objectives ?? []),
    level: material.level ?? null,
    points: material.points ?? 1,
    report: material.report ?? [],
    bodyText: content.bodyText,
    coverFileId: coverOf(content.params),
  };
}

/** Each place is asked for once, however many materials want it. */
async function refuseWrongPlaces(tx: Tx, materials: readonly MaterialToCreate[]): Promise<void> {
  const places = new Map(
    materials.map(({ courseId, coursePartId }) => [`${courseId} ${coursePartId}`, { courseId, coursePartId }]),
  );
  for (const { courseId, coursePartId } of places.values()) await refuseWrongPlace(tx, courseId, coursePartId);
}

/**
 * Stores materials with their first version, their files, their history and the record of them, in as many statements
 * for many as for one. For everything that makes materials: by hand, from a presentation, from a file of questions,
 * from a package.
 */
export async function createMaterials(
  tx: Tx,
  origin: Origin,
  materials: readonly MaterialToCreate[],
): Promise<number[]> {
  if (materials.length === 0) return [];
  const { actor } = origin;
  if (materials.some(({ bank }) => bank === 'exam')) refuseNotPutting(actor);
  for (const material of materials) refuseSharing(sharingOf(material, actor), actor.schoolId, material.bank ?? 'open');
  await refuseWrongPlaces(tx, materials);
  for (const { status, content } of materials) if (needsValidContent(status)) refuseInvalid(content.problems);
  const ids = await insertMaterials(
    tx,
    materials.map((material) => newMaterial(material, actor)),
  );
  const made = ids.flatMap((id, index) => {
    const material = materials[index];
    return material ? [{ ...material, id }] : [];
  });
  const versions = made.map(({ id, content }) => ({ materialId: id, version: 1, content }));
  await insertVersions(tx, versions, actor.userId);
  await holdFirstFiles(tx, versions);
  await noteActivities(
    tx,
    actor.userId,
    made.map(({ id, origin: from, status }) => ({ materialId: id, version: 1, verbs: firstVerbs(from, status) })),
  );
  await auditMany(
    tx,
    origin,
    made.map((material) => ({
      verb: 'material.create',
      target: { type: 'material', id: material.id, schoolId: material.bank === 'exam' ? null : actor.schoolId },
      after: {
        question: material.title,
        status: material.status,
        library: material.content.library,
        sharing: sharingOf(material, actor),
        bank: material.bank ?? 'open',
        origin: material.origin,
      },
    })),
  );
  return ids;
}

export async function createMaterial(tx: Tx, origin: Origin, material: MaterialToCreate): Promise<number> {
  const [id] = await createMaterials(tx, origin, [material]);
  if (id === undefined) throw new Error('the material was not stored');
  return id;
}
