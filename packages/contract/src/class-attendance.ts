import { z } from 'zod';
import { ATTENDANCE_STATUSES } from './class-sessions';
import { endpoint, permission, type ScopeRule } from './endpoint';
import { id, instant, reference } from './fields';

/** Half a school year: the first ends in the middle of January. */
export const TERMS = [1, 2] as const;
export type Term = (typeof TERMS)[number];
/** The last day of the first term, as month and day. */
export const FIRST_TERM_ENDS = '01-15';

/** Of more lessons than these a sheet shows the latest, and says how many it leaves out. */
export const MOST_LESSONS_OF_SHEET = 300;

/** A status and what a teacher noted beside it. */
export const attendanceMark = { status: z.enum(ATTENDANCE_STATUSES), note: z.string().nullable() };
export const attendanceTotals = z.object({
  present: z.number().int(),
  late: z.number().int(),
  absent: z.number().int(),
  excused: z.number().int(),
});

/** Which half of the year of the class; without it the one of today, of a past year its last. */
const sheetQuery = z.object({
  class_id: id(),
  term: z
    .enum(['1', '2'], { error: 'validation.choice' })
    .transform((text) => (text === '1' ? 1 : 2) as Term)
    .optional(),
});
const scope: ScopeRule = { refs: [{ at: 'query.class_id', row: 'class' }] };

export const classAttendanceEndpoints = {
  sheet: endpoint({
    method: 'GET',
    path: '/api/class_attendance/',
    tag: 'class attendance',
    summary: 'Who was in the lessons of a class that were held in a term, with totals',
    access: permission('session.edit'),
    scope,
    query: sheetQuery,
    responses: {
      200: z.object({
        class: reference(),
        term: z.union([z.literal(1), z.literal(2)]),
        start_date: z.string(),
        end_date: z.string(),
        sessions: z.array(
          z.object({
            id: z.number().int(),
            topic: z.string(),
            start_time: instant(),
            /** False: nobody was seen there and nobody was spoken of, so nobody is called absent. */
            taken: z.boolean(),
          }),
        ),
        /** A student has no mark in a lesson that was not taken, or was held while they were in another class. */
        rows: z.array(
          z.object({
            user: z.object({ id: z.number().int(), full_name: z.string(), username: z.string() }),
            marks: z.array(z.object({ session_id: z.number().int(), ...attendanceMark })),
            totals: attendanceTotals,
          }),
        ),
        left_off: z.number().int(),
      }),
    },
    errors: [],
    lane: 'heavy',
    example: { query: { class_id: 1 } },
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/class_attendance/export/',
    tag: 'class attendance',
    summary: 'The same as a workbook',
    access: permission('session.edit'),
    scope,
    query: sheetQuery,
    responses: { 200: z.object({ file_url: z.string() }) },
    errors: [],
    cost: 'high',
    example: { query: { class_id: 1 } },
  }),
};
