import { z } from 'zod';
import { endpoint, permission, type ScopeRule } from './endpoint';
import { idParams } from './fields';
import { MOST_HOURS, wrongHour } from './school-hours-words';

const clock = () =>
  z.string({ error: 'validation.required' }).regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'validation.time' });
const hours = () => z.array(z.object({ start: clock(), end: clock() })).max(MOST_HOURS, 'validation.too_many');
const told = z.object({
  morning: z.array(z.object({ start: z.string(), end: z.string() })),
  afternoon: z.array(z.object({ start: z.string(), end: z.string() })),
  /** The school has said nothing: these are the usual ones. */
  is_default: z.boolean(),
});
const ofSchool = {
  path: '/api/schools/{id}/hours/',
  tag: 'schools',
  scope: { refs: [{ at: 'params.id', row: 'school' }] } satisfies ScopeRule,
  params: idParams,
  responses: { 200: told },
  errors: [],
} as const;

export const schoolHourEndpoints = {
  read: endpoint({
    ...ofSchool,
    method: 'GET',
    summary: 'When the lessons of a school day begin and end',
    access: permission('session.view'),
  }),
  write: endpoint({
    ...ofSchool,
    method: 'PUT',
    summary: 'Say when they do; sessions that are planned stay where they are',
    access: permission('school.edit'),
    body: z.object({ morning: hours(), afternoon: hours() }).superRefine((given, context) => {
      const wrong = wrongHour(given);
      if (wrong) {
        const path = [wrong.part, wrong.index, wrong.field];
        context.addIssue({ code: 'custom', message: 'validation.hour_order', path });
      }
    }),
    example: { body: { morning: [{ start: '07:00', end: '07:45' }], afternoon: [] } },
  }),
};
