import { z } from 'zod';
import { endpoint, permission, type ScopeRule } from './endpoint';
import { flag, id, idParams, reference } from './fields';

/** Of one save; a school has fewer cells that anybody ticks at once. */
const MOST_CHANGES = 2000;

const teaching = z.object({
  classes: z.array(z.object({ id: z.number().int(), name: z.string(), grade: reference().nullable() })),
  teachers: z.array(z.object({ id: z.number().int(), name: z.string(), code: z.string().nullable() })),
  /** Who teaches which of them. */
  pairs: z.array(z.object({ class_id: z.number().int(), user_id: z.number().int(), is_head: z.boolean() })),
});

const ofSchool = {
  path: '/api/schools/{id}/teaching/',
  tag: 'schools',
  access: permission('class.edit'),
  scope: { refs: [{ at: 'params.id', row: 'school' }] } satisfies ScopeRule,
  params: idParams,
  responses: { 200: teaching },
} as const;

export const teachingEndpoints = {
  read: endpoint({
    ...ofSchool,
    method: 'GET',
    summary: 'Who teaches which class of the current year: teachers, classes and the pairs of them',
    errors: [],
  }),
  write: endpoint({
    ...ofSchool,
    method: 'PUT',
    summary: 'Change pairs of teachers and classes, all of those sent or none; others stay as they are',
    body: z.object({
      changes: z
        .array(z.object({ class_id: id(), user_id: id(), teaches: flag() }))
        .min(1, 'validation.required')
        .max(MOST_CHANGES, 'validation.too_many'),
    }),
    errors: [],
    example: { body: { changes: [{ class_id: 1, user_id: 1, teaches: true }] } },
  }),
};
