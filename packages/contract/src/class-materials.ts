import { z } from 'zod';
import { abilities } from './abilities';
import { verdict } from './activities';
import { PAGE_SIZE } from './constants';
import { endpoint, permission } from './endpoint';
import { idOrObject, idParams, instant, nullableInstant, reference, requiredText } from './fields';
import { filterId, listOf, listQuery } from './list';
import { oneName } from './one-name';

const when = () => z.iso.datetime({ offset: true, error: 'validation.date' }).nullable().optional();

const classMaterial = z.object({
  id: z.number().int(),
  class: reference(),
  material: z.object({ id: z.number().int(), name: z.string(), library: z.string(), status: z.string() }),
  open_at: nullableInstant(),
  close_at: nullableInstant(),
  assigned_by: reference().nullable(),
  assigned_at: instant(),
  can: abilities('remove'),
});

/** Content for the player: questions without their keys. The shapes are those of @khue/scoring. */
const played = z.record(z.string(), z.unknown());

export const classMaterialEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/class_materials/',
    tag: 'materials',
    summary: 'Additional material of classes; students see what is open in their own',
    access: permission('material.view', 'practice.view'),
    scope: { lists: 'class_material', refs: [{ at: 'query.class_id', row: 'class', foreign: 'empty' }] },
    query: listQuery(
      { pageSize: PAGE_SIZE.classMaterials, ordering: ['assigned_at'] },
      { class_id: filterId(), material_id: filterId() },
    ),
    responses: { 200: listOf(classMaterial) },
    errors: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/class_materials/',
    tag: 'materials',
    summary: 'Give a published material to a class of one’s own',
    access: permission('assignment.create'),
    scope: { refs: [{ at: 'body.class_id', row: 'class' }] },
    body: oneName(
      z
        .object({
          class_id: idOrObject().optional(),
          class: idOrObject().optional(),
          material_id: idOrObject().optional(),
          material: idOrObject().optional(),
          open_at: when(),
          close_at: when(),
        })
        .refine(({ open_at, close_at }) => !open_at || !close_at || Date.parse(open_at) < Date.parse(close_at), {
          path: ['close_at'],
          error: 'validation.close_before_open',
        }),
      { class_id: ['class_id', 'class'], material_id: ['material_id', 'material'] },
      ['class_id', 'material_id'],
    ),
    responses: { 201: classMaterial },
    errors: ['class_material.exists', 'class_material.not_published', 'class.year_over'],
    example: { body: { class_id: 1, material_id: 1 } },
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/class_materials/{id}/',
    tag: 'materials',
    summary: 'The material for the player, without keys',
    access: permission('material.view', 'practice.view'),
    scope: { refs: [{ at: 'params.id', row: 'class_material' }] },
    params: idParams,
    responses: { 200: classMaterial.extend({ content: played }) },
    errors: ['class_material.not_open', 'exam.running'],
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/class_materials/{id}/check/',
    tag: 'materials',
    summary: 'Grade one answer to a question in it; nothing is stored',
    access: permission('material.view', 'practice.view'),
    scope: { refs: [{ at: 'params.id', row: 'class_material' }] },
    params: idParams,
    body: z.object({ question_id: requiredText(80), response: z.unknown() }),
    responses: {
      200: verdict,
    },
    errors: ['class_material.not_open', 'exam.running'],
    example: { body: { question_id: '1', response: true } },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/class_materials/{id}/',
    tag: 'materials',
    summary: 'Take it back from the class',
    access: permission('assignment.delete'),
    scope: { refs: [{ at: 'params.id', row: 'class_material' }] },
    params: idParams,
    responses: { 204: z.void() },
    errors: [],
  }),
};
