import { z } from 'zod';
import { abilities } from './abilities';
import { verdict } from './activities';
import { PAGE_SIZE } from './constants';
import { endpoint, permission } from './endpoint';
import { id, idOrObject, idParams, instant, nullableInstant, reference, requiredText } from './fields';
import { filterId, filterText, listOf, listQuery } from './list';
import { oneName } from './one-name';

const when = () => z.iso.datetime({ offset: true, error: 'validation.date' }).nullable().optional();

/** When it was opened first; whether every question of it was answered; of the first answers, from 0 to 10. */
const work = { opened_at: nullableInstant(), done: z.boolean(), score: z.number().nullable() };

const classMaterial = z.object({
  id: z.number().int(),
  class: reference(),
  material: z.object({ id: z.number().int(), name: z.string(), library: z.string(), status: z.string() }),
  open_at: nullableInstant(),
  close_at: nullableInstant(),
  assigned_by: reference().nullable(),
  assigned_at: instant(),
  /** How many students it is for; null: the whole class. */
  student_count: z.number().int().nullable(),
  /** What the reader did with it, where they are a student. */
  own: z.object(work).nullable(),
  can: abilities('edit', 'remove'),
});

/** So many are given at once. */
const MOST = { materials: 100, classes: 50, students: 500 };
const several = (most: number) =>
  z.array(id()).min(1, 'validation.required').max(most, { error: 'validation.too_many' }).optional();

type Times = { open_at?: string | null | undefined; close_at?: string | null | undefined };
const inOrder = ({ open_at, close_at }: Times) => !open_at || !close_at || Date.parse(open_at) < Date.parse(close_at);
const REVERSED = { path: ['close_at'], error: 'validation.close_before_open' };

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
      { class_id: filterId(), material_id: filterId(), search: filterText() },
    ),
    responses: { 200: listOf(classMaterial) },
    errors: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/class_materials/',
    tag: 'materials',
    summary: 'Give published materials to classes of one’s own, or to some of their students',
    access: permission('assignment.create'),
    scope: { refs: [{ at: 'body.class_id', row: 'class' }] },
    body: oneName(
      z
        .object({
          class_id: idOrObject().optional(),
          class: idOrObject().optional(),
          material_id: idOrObject().optional(),
          material: idOrObject().optional(),
          /** Several at once: what a class has already stays as it is, and the answer lists what is new. */
          material_ids: several(MOST.materials),
          class_ids: several(MOST.classes),
          /** Some students of these classes only. What they have done they get once more, what they have still to do they do not. */
          user_ids: several(MOST.students),
          open_at: when(),
          close_at: when(),
        })
        .refine(inOrder, REVERSED)
        .refine((body) => (body.class_id ?? body.class ?? body.class_ids) !== undefined, {
          path: ['class_id'],
          error: 'validation.required',
        })
        .refine((body) => (body.material_id ?? body.material ?? body.material_ids) !== undefined, {
          path: ['material_id'],
          error: 'validation.required',
        }),
      { class_id: ['class_id', 'class'], material_id: ['material_id', 'material'] },
    ),
    responses: { 201: z.union([listOf(classMaterial), classMaterial]) },
    errors: [
      'class_material.exists',
      'class_material.still_to_do',
      'class_material.not_published',
      'exam_bank.only',
      'class.year_over',
    ],
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
    summary: 'Grade one answer to a question in it; the first of a student counts as their result',
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
  update: endpoint({
    method: 'PUT',
    path: '/api/class_materials/{id}/',
    tag: 'materials',
    summary: 'Change when it opens and closes; null sets no limit',
    access: permission('assignment.create'),
    scope: { refs: [{ at: 'params.id', row: 'class_material' }] },
    params: idParams,
    body: z.object({ open_at: when(), close_at: when() }).refine(inOrder, REVERSED),
    responses: { 200: classMaterial },
    errors: ['class.year_over'],
    example: { body: { close_at: null } },
  }),
  activity: endpoint({
    method: 'GET',
    path: '/api/class_materials/{id}/activity/',
    tag: 'materials',
    summary: 'What each student whom it is for did with it',
    access: permission('assignment.view'),
    scope: { refs: [{ at: 'params.id', row: 'class_material' }] },
    params: idParams,
    query: listQuery({ pageSize: PAGE_SIZE.classMaterials, ordering: ['name'] }, {}),
    responses: { 200: listOf(z.object({ user: reference(), ...work })) },
    errors: [],
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
