import { z } from 'zod';
import { abilities } from './abilities';
import { PAGE_SIZE } from './constants';
import { endpoint, permission } from './endpoint';
import { id, idParams, nullableInstant, reference } from './fields';
import { filterId, listOf, listQuery } from './list';
import { oneName } from './one-name';

const classIds = z
  .string()
  .regex(/^\d{1,10}(?:,\d{1,10})*$/, 'validation.number')
  .transform((text) => [...new Set(text.split(',').map(Number))])
  .refine((ids) => ids.length <= 200 && ids.every((one) => one <= 2147483647), 'validation.number');

const when = () => z.iso.datetime({ offset: true, error: 'validation.date' }).nullable().optional();

const assignment = z.object({
  id: z.number().int(),
  sub_module_id: z.number().int(),
  sub_module: reference(),
  module: reference(),
  class_id: z.number().int(),
  class: reference(),
  /** Before and after these the server opens nothing; null sets no limit. */
  open_at: nullableInstant(),
  close_at: nullableInstant(),
  can: abilities('edit', 'remove'),
  assigned_by: reference().nullable(),
  assigned_at: z.union([z.string(), z.date().transform((value) => value.toISOString())]).pipe(z.string()),
});

export const assignmentEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/active_submodule_class_practice/',
    tag: 'assignment',
    summary: 'What is assigned to classes',
    access: permission('assignment.view'),
    scope: { lists: 'assignment', refs: [{ at: 'query.class_ids', row: 'class', foreign: 'empty' }] },
    query: oneName(
      listQuery(
        { pageSize: PAGE_SIZE.assignments, ordering: ['assigned_at'] },
        { class_ids: classIds.optional(), module: filterId() },
      ),
      { course_id: ['module'] },
    ),
    responses: { 200: listOf(assignment) },
    errors: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/active_submodule_class_practice/',
    tag: 'assignment',
    summary: 'Assign a part of a course to a class of one’s own',
    access: permission('assignment.create'),
    scope: { refs: [{ at: 'body.class_id', row: 'class' }] },
    body: oneName(
      z
        .object({ sub_module_id: id(), class_id: id(), open_at: when(), close_at: when() })
        .refine(({ open_at, close_at }) => !open_at || !close_at || Date.parse(open_at) < Date.parse(close_at), {
          path: ['close_at'],
          error: 'validation.close_before_open',
        }),
      { course_part_id: ['sub_module_id'] },
      ['course_part_id'],
    ),
    responses: { 201: assignment },
    errors: [
      'assignment.exists',
      'assignment.course_absent',
      'assignment.part_empty',
      'sub_module.unknown',
      'class.year_over',
    ],
    example: { body: { sub_module_id: 1, class_id: 1 } },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/active_submodule_class_practice/{id}/',
    tag: 'assignment',
    summary: 'Change when it opens and closes; null sets no limit',
    access: permission('assignment.create'),
    scope: { refs: [{ at: 'params.id', row: 'assignment' }] },
    params: idParams,
    body: z.object({ open_at: when(), close_at: when() }),
    responses: { 200: assignment },
    errors: [],
    example: { body: { close_at: null } },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/active_submodule_class_practice/{id}/',
    tag: 'assignment',
    summary: 'Take an assignment back; what students did in it stays',
    access: permission('assignment.delete'),
    scope: { refs: [{ at: 'params.id', row: 'assignment' }] },
    params: idParams,
    responses: { 204: z.void() },
    errors: [],
  }),
};
