import { z } from 'zod';
import { SHOWN_ATTENDANCE } from './class-sessions';
import { endpoint, permission } from './endpoint';
import { idParams, instant } from './fields';

export const checkInEndpoints = {
  show: endpoint({
    method: 'POST',
    path: '/api/zoom_meetings/{id}/checkin_code/',
    tag: 'class sessions',
    summary: 'A new code to be shown in class; the one before counts no longer',
    access: permission('session.edit'),
    scope: { refs: [{ at: 'params.id', row: 'class_session' }] },
    params: idParams,
    responses: { 201: z.object({ code: z.string(), expires_at: instant(), server_time: instant() }) },
    errors: ['session.not_open'],
  }),
  checkIn: endpoint({
    method: 'POST',
    path: '/api/checkin/',
    tag: 'class sessions',
    summary: 'Say by the code shown in class that one is there; only students of that class, while the lesson is open',
    access: permission('session.view'),
    scope: { exempt: 'Codes of the caller’s own classes only.' },
    body: z.object({
      code: z
        .string({ error: 'validation.required' })
        .transform((text) => text.replace(/\s/g, ''))
        .pipe(z.string().regex(/^\d{6}$/, 'validation.checkin_code')),
    }),
    responses: {
      200: z.object({
        session_id: z.number().int(),
        topic: z.string(),
        /** As attendance shows it now; not started where the code was shown before the beginning. */
        status: z.enum(SHOWN_ATTENDANCE),
      }),
    },
    errors: ['checkin.none', 'checkin.wrong', 'checkin.too_many'],
    example: { body: { code: '482913' } },
  }),
};
