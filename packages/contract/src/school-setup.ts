import { z } from 'zod';
import { endpoint, permission } from './endpoint';
import { idParams } from './fields';
import { SETUP_STEPS } from './school-setup-words';

export const schoolSetupEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/api/schools/{id}/setup/',
    tag: 'schools',
    summary: 'What a school still lacks before its students can learn, in the order in which it is set up',
    access: permission('school.view'),
    scope: { refs: [{ at: 'params.id', row: 'school' }] },
    params: idParams,
    responses: {
      200: z.object({
        done: z.boolean(),
        steps: z.array(z.object({ step: z.enum(SETUP_STEPS), done: z.boolean(), count: z.number().int() })),
      }),
    },
    errors: [],
  }),
};
