import { z } from 'zod';
import { endpoint, permission } from './endpoint';
import { instant, nullableInstant } from './fields';

export const SYSTEM_STATES = ['act', 'attend', 'good'] as const;
export type SystemState = (typeof SYSTEM_STATES)[number];

/** What is looked at, in the order in which it is told where nothing is wrong. */
export const SYSTEM_ITEMS = [
  'backup',
  'disk',
  'https',
  'database',
  'replica',
  'saving',
  'requests',
  'queue',
  'mail',
  'version',
] as const;
export type SystemItem = (typeof SYSTEM_ITEMS)[number];

const item = z.object({
  key: z.enum(SYSTEM_ITEMS),
  state: z.enum(SYSTEM_STATES),
  /** The measure, and what it is a measure of. */
  figure: z.string(),
  note: z.string(),
  /** In plain words what it means, and what to do; nothing to do is said too. */
  meaning: z.string(),
  advice: z.string(),
});

export const systemStatusEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/api/system_status/',
    tag: 'system',
    summary:
      'How the installation is doing, in plain words: what must be done now, what to keep an eye on, what is well',
    access: permission('audit.view'),
    wholeProgramme: true,
    lane: 'heavy',
    scope: { exempt: 'Figures of the installation, of no school.' },
    responses: {
      200: z.object({
        at: instant(),
        counts: z.object({ act: z.number().int(), attend: z.number().int(), good: z.number().int() }),
        /** Who sits in an exam at this moment: until the end of the last of them nothing is restarted. */
        exams: z.object({ students: z.number().int(), until: nullableInstant() }),
        items: z.array(item),
        /** Whether the reader may have a back-up made now: there is a place for them. */
        can_back_up: z.boolean(),
      }),
    },
    errors: [],
  }),
  backup: endpoint({
    method: 'POST',
    path: '/api/system_backup/',
    tag: 'system',
    summary: 'Make a back-up now, in the background',
    access: permission('job.run'),
    wholeProgramme: true,
    cost: 'high',
    scope: { exempt: 'A back-up of the whole installation.' },
    responses: { 202: z.object({ task_id: z.number().int() }) },
    errors: ['backup.no_place'],
  }),
};
