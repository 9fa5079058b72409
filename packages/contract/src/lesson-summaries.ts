import { z } from 'zod';
import { SESSION_STATUSES, SHOWN_ATTENDANCE } from './class-sessions';
import { endpoint, permission } from './endpoint';
import { idParams, instant, nullableInstant, reference } from './fields';

/** Why a teacher looks after somebody: they were missing, came late, answered nothing, or mostly wrong. */
export const CARE_REASONS = ['absent', 'late', 'unanswered', 'mostly_wrong'] as const;
export type CareReason = (typeof CARE_REASONS)[number];

/** Answers that were given, and how many of them were right. */
const given = { answered: z.number().int(), correct: z.number().int() };

export const lessonSummaryEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/api/zoom_meetings/{id}/summary/',
    tag: 'class sessions',
    summary: 'What came of a lesson: who was there and for how long, what was answered, whom to look after',
    access: permission('session.edit'),
    scope: { refs: [{ at: 'params.id', row: 'class_session' }] },
    params: idParams,
    responses: {
      200: z.object({
        session: z.object({
          id: z.number().int(),
          topic: z.string(),
          class: reference(),
          status: z.enum(SESSION_STATUSES),
          starts_at: instant(),
          ends_at: instant(),
          ended_at: nullableInstant(),
        }),
        students: z.array(
          z.object({
            user: z.object({ id: z.number().int(), full_name: z.string() }),
            status: z.enum(SHOWN_ATTENDANCE),
            joined_at: nullableInstant(),
            left_at: nullableInstant(),
            minutes: z.number().int(),
            ...given,
            /** Empty: nothing to look after. */
            reasons: z.array(z.enum(CARE_REASONS)),
          }),
        ),
        /** Those that were opened to the class. */
        exercises: z.array(
          z.object({
            id: z.number().int(),
            name: z.string(),
            question_count: z.number().int(),
            /** Students who answered at least one question. */
            answered_by: z.number().int(),
            ...given,
          }),
        ),
      }),
    },
    errors: [],
  }),
};
