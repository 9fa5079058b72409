import { z } from 'zod';
import { PAGE_SIZE } from './constants';
import { endpoint, permission } from './endpoint';
import { flag, id, idParams, userIds } from './fields';
import { listOf, listQuery } from './list';
import { rosterChange } from './rosters';

const CLASS = { at: 'params.id', row: 'class' } as const;

const classTeacher = z.object({
  id: z.number().int(),
  code: z.string().nullable(),
  name: z.string(),
  username: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  role: z.string(),
  status: z.number().int(),
  is_head: z.boolean(),
});

export const classTeacherEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/classes/{id}/teachers/',
    tag: 'classes',
    summary: 'The teachers of a class, the head teacher first',
    access: permission('class.view'),
    scope: { refs: [CLASS] },
    params: idParams,
    query: listQuery({ pageSize: PAGE_SIZE.teachers, ordering: ['name'] }, {}),
    responses: { 200: listOf(classTeacher) },
    errors: [],
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/classes/{id}/teachers/',
    tag: 'classes',
    summary:
      'Assign teachers of the school; with `is_head` the one named becomes (or, false, ceases to be) head teacher',
    access: permission('class.edit'),
    scope: { refs: [CLASS, { at: 'body.user_id', row: 'teacher', foreign: 400 }] },
    params: idParams,
    body: z
      .object({ user_id: userIds(), is_head: flag().optional() })
      .refine((value) => !(value.is_head && value.user_id.length > 1), {
        path: ['user_id'],
        error: 'validation.one_head',
      }),
    responses: { 201: rosterChange },
    errors: ['class.year_over'],
    example: { body: { user_id: [1] } },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/classes/{id}/teachers/{userId}/',
    tag: 'classes',
    summary: 'Take a teacher off a class',
    access: permission('class.edit'),
    scope: { refs: [CLASS, { at: 'params.userId', row: 'teacher' }] },
    params: z.object({ id: id(), userId: id() }),
    responses: { 204: z.void() },
    errors: ['class.year_over'],
  }),
};
