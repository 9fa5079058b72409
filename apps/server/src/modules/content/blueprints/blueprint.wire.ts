import type { Actor } from '../../../platform/authz/actor';
import { blueprintAbilities } from './blueprint.policy';
import type { BlueprintInList, BlueprintRow } from './blueprint.repo';

/* Where our words become the wire's: a course is a `module` there, a part of one a `chapter`. */

const named = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });

export const wireBlueprintInList = (actor: Actor, row: BlueprintInList) => ({
  id: row.id,
  name: row.name,
  module: { id: row.course_id, name: row.course_name },
  bank: row.bank,
  for_schools: row.for_schools,
  creator: { id: row.creator_id, name: row.creator_name },
  school: named(row.school_id, row.school_name),
  total_count: row.total_count,
  total_points: Number(row.total_points),
  can: blueprintAbilities(actor, row),
  created_at: row.created_at,
  updated_at: row.updated_at,
});

const wireRow = (row: BlueprintRow) => ({
  id: row.id,
  chapter: named(row.course_part_id, row.course_part_name),
  competency: row.competency,
  ic3: row.ic3_objective,
  level: row.level,
  type: row.question_type,
  count: row.question_count,
  points: row.points,
});

export const wireBlueprint = (actor: Actor, row: BlueprintInList, rows: readonly BlueprintRow[]) => ({
  ...wireBlueprintInList(actor, row),
  rows: rows.map(wireRow),
});

/** For the activity log: in words. */
export const auditedBlueprint = ({
  name,
  course_name,
  bank,
  for_schools,
  total_count,
  total_points,
}: BlueprintInList) => ({
  name,
  module: course_name,
  bank,
  for_schools,
  total_count,
  total_points: Number(total_points),
});
