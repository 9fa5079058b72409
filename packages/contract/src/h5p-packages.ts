import { z } from 'zod';
import { endpoint, permission } from './endpoint';
import { idOrObject, idParams } from './fields';
import { MATERIAL_BANKS } from './material-banks';
import { material } from './materials';
import { oneName } from './one-name';

/** Where an imported material belongs; the package itself is the multipart field `file`. */
export const packagePlace = oneName(
  z.object({
    module: idOrObject().optional(),
    module_id: idOrObject().optional(),
    submodule: idOrObject().optional(),
    submodule_id: idOrObject().optional(),
    bank: z.enum(MATERIAL_BANKS, { error: 'validation.choice' }).default('open'),
  }),
  { course_id: ['module', 'module_id'], course_part_id: ['submodule', 'submodule_id'] },
);

export const h5pPackageEndpoints = {
  importPackage: endpoint({
    method: 'POST',
    path: '/api/h5p/import/',
    tag: 'materials',
    summary:
      'A material, as a draft, from a .h5p file (multipart `file`, with `module`, `submodule` and `bank` beside it). Its libraries are left behind; parts of types that cannot be shown are kept and listed in `report`',
    access: permission('material.import'),
    cost: 'high',
    scope: { exempt: 'A new material belongs to the caller; courses are common to all schools.' },
    body: packagePlace,
    responses: { 201: material },
    errors: [
      'file.missing',
      'h5p.not_a_package',
      'h5p.without_content',
      'h5p.content_invalid',
      'h5p.damaged',
      'h5p.encrypted',
      'h5p.too_large',
      'h5p.too_many_files',
      'h5p.unsupported_type',
      'material.part_unknown',
      'course.unknown',
      'file.busy',
      'file.busy_with_yours',
      'file.quota_person',
      'file.quota_school',
      'file.disk_full',
      'file.store_away',
    ],
    example: { body: { module: 1 } },
  }),
  exportPackage: endpoint({
    method: 'GET',
    path: '/api/h5p/{id}/export/',
    tag: 'materials',
    summary: 'The material as a .h5p file, with its pictures, sounds and films',
    access: permission('material.export'),
    cost: 'high',
    scope: { refs: [{ at: 'params.id', row: 'material' }] },
    params: idParams,
    responses: { 200: z.string() },
    errors: ['material.no_h5p'],
    transport: 'raw',
  }),
};
