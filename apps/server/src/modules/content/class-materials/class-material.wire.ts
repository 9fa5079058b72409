import type { Actor } from '../../../platform/authz/actor';
import { classMaterialAbilities } from './class-material.policy';
import type { ClassMaterialRow } from './class-material.repo';
import { workOf } from './class-material.rules';
import type { StudentWorkRow } from './class-material-work.repo';

export const wireClassMaterial = (actor: Actor, row: ClassMaterialRow) => ({
  id: row.id,
  class: { id: row.class_id, name: row.class_name },
  material: { id: row.material_id, name: row.title, library: row.machine_name, status: row.status },
  open_at: row.open_at,
  close_at: row.close_at,
  assigned_by: row.assigned_by === null ? null : { id: row.assigned_by, name: row.assigned_by_name ?? '' },
  assigned_at: row.assigned_at,
  student_count: actor.scopeLevel === 'self' ? null : row.student_count,
  own: actor.scopeLevel === 'self' ? workOf(row) : null,
  can: classMaterialAbilities(actor, row),
});

export const wireStudentWork = (row: StudentWorkRow) => ({
  user: { id: row.user_id, name: row.full_name },
  ...workOf(row),
});

/** For the activity log: in words. */
export const auditedGift = ({ title, class_name, open_at, close_at, student_count }: ClassMaterialRow) => ({
  material: title,
  class: class_name,
  open_at,
  close_at,
  ...(student_count !== null && { students: student_count }),
});
export const targetOfGift = (row: ClassMaterialRow) => ({ type: 'class', id: row.class_id, schoolId: row.school_id });
