import { z } from 'zod';
import { endpoint, permission } from './endpoint';
import { instant, nullableInstant, reference, requiredLogin } from './fields';
import { MOST_LISTENERS } from './system-listeners';

export const SYSTEM_STATES = ['act', 'attend', 'good'] as const;
export type SystemState = (typeof SYSTEM_STATES)[number];

/** What is looked at, in the order in which it is told where nothing is wrong. */
export const SYSTEM_ITEMS = [
  'backup',
  'backup_disk',
  'disk',
  'https',
  'database',
  'replica',
  'saving',
  'requests',
  'queue',
  'errands',
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
  /** How many things its button leads to, where it leads to some of them: the mails that were not accepted. */
  leads_to: z.number().int().nullable(),
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
        /**
         * Who sits in an exam at this moment: until the end of the last of them nothing is restarted. Rooms are those of
         * examinations, classes those that sit one of their own. An answer is said to be received once it is stored, so
         * there is one number of them.
         */
        exams: z.object({
          students: z.number().int(),
          rooms: z.number().int(),
          classes: z.number().int(),
          answers: z.number().int(),
          until: nullableInstant(),
        }),
        items: z.array(item),
        /** Whether the reader may have a back-up made now: there is a place for them. */
        can_back_up: z.boolean(),
        /** Whether the reader may say who is told when something must be done. */
        can_set_listeners: z.boolean(),
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
  listeners: endpoint({
    method: 'GET',
    path: '/api/system_status/listeners/',
    tag: 'system',
    summary: 'Who is told by mail when something must be done, by user name or address',
    access: permission('audit.view'),
    wholeProgramme: true,
    scope: { exempt: 'Who is told about the installation, of no school.' },
    responses: { 200: z.object({ listeners: z.array(z.string()), sends_mail: z.boolean() }) },
    errors: [],
  }),
  setListeners: endpoint({
    method: 'PUT',
    path: '/api/system_status/listeners/',
    tag: 'system',
    summary:
      'Say who is told. An account is told at the address that it has then, in its own language or that of whoever says so',
    access: permission('job.run'),
    wholeProgramme: true,
    scope: { exempt: 'Who is told about the installation, of no school.' },
    body: z.object({ listeners: z.array(requiredLogin()).max(MOST_LISTENERS, 'validation.too_many') }),
    responses: { 200: z.object({ listeners: z.array(z.string()), sends_mail: z.boolean() }) },
    errors: ['system.listener_unknown'],
  }),
  report: endpoint({
    method: 'GET',
    path: '/api/system_status/report/',
    tag: 'system',
    summary: 'The same as a text to keep or to send to somebody who helps: no settings, no names, no secrets',
    access: permission('audit.view'),
    wholeProgramme: true,
    cost: 'high',
    lane: 'heavy',
    scope: { exempt: 'Figures of the installation, of no school.' },
    responses: { 200: z.string() },
    errors: [],
    transport: 'raw',
  }),
  largeFiles: endpoint({
    method: 'GET',
    path: '/api/system_status/files/',
    tag: 'system',
    summary:
      'The fifty largest files, with who left them, in which school, and what holds them; and what all files take',
    access: permission('audit.view'),
    wholeProgramme: true,
    lane: 'heavy',
    scope: { exempt: 'Only for whoever may see all schools.' },
    responses: {
      200: z.object({
        total: z.object({ files: z.number().int(), bytes: z.number() }),
        files: z.array(
          z.object({
            id: z.number().int(),
            /** Nothing where it may say something of the exam bank, which its reader does not see. */
            name: z.string().nullable(),
            bytes: z.number(),
            created_at: instant(),
            owner: reference().nullable(),
            school: reference().nullable(),
            /** What sort of row holds it, in words; nothing where it waits to be cleared away. */
            held_by: z.string().nullable(),
          }),
        ),
      }),
    },
    errors: [],
  }),
  certificate: endpoint({
    method: 'POST',
    path: '/api/system_status/certificate/',
    tag: 'system',
    summary: 'Look now at the certificate that PUBLIC_URL shows, after it was renewed',
    access: permission('audit.view'),
    wholeProgramme: true,
    cost: 'high',
    scope: { exempt: 'A look at the address of the installation.' },
    responses: { 200: item },
    errors: [],
  }),
};
