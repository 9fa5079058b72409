import type { Actor } from '../../../platform/authz/actor';
import { classMaterialAbilities } from './class-material.policy';
import type { ClassMaterialRow } from './class-material.repo';

export const wireClassMaterial = (actor: Actor, row: ClassMaterialRow) => ({
  id: row.id,
  class: { id: row.class_id, name: row.class_name },
  material: { id: row.material_id, name: row.title, library: row.machine_name, status: row.status },
  open_at: row.open_at,
  close_at: row.close_at,
  assigned_by: row.assigned_by === null ? null : { id: row.assigned_by, name: row.assigned_by_name ?? '' },
  assigned_at: row.assigned_at,
  can: classMaterialAbilities(actor, row),
});
