import type { examPresenceEndpoints } from '@khue/contract/exams';
import { fail } from '../../../platform/failure';
import type { Verbs } from '../../../platform/http/bind';
import { isSat } from '../activities/activity.rules';
import type { WorkMemory } from '../activities/work-memory.service';
import type { ExaminationGate } from './examination-gate.policy';

/** A page knows the server's clock well enough; what lies further ahead did not happen. */
const AHEAD_MS = 60_000;

export const presenceService = (memory: WorkMemory, gate: ExaminationGate): Verbs<typeof examPresenceEndpoints> => ({
  async tell(ctx, { params, body }) {
    const facts = await memory.factsOf(ctx.db, params.id, ctx.actor.userId);
    if (!facts || facts.kind === 'exercise' || !isSat(facts.kind)) return fail('not_found');
    if (facts.kind === 'examination') await gate.refuse(ctx, facts);
    const { status, expires_at, paused_at } = (await memory.presence.stateOf(facts.id)) ?? fail('not_found');
    const now = ctx.clock.now();
    if (status === 'open') {
      const { user_id, class_id, course_id, class_test_id } = facts;
      const room_id = facts.kind === 'examination' ? facts.room_id : null;
      const step = { user_id, class_id, course_id, class_test_id, room_id };
      const departures = (body.departures ?? [])
        .map(({ at, seconds }) => ({ at: new Date(at), seconds }))
        .filter(({ at }) => at.getTime() <= now.getTime() + AHEAD_MS);
      const { device, left_page: leftPage } = body;
      memory.presence.note({ activityId: facts.id, device, leftPage, departures, at: now, step });
    }
    return { status, server_time: now, expires_at, paused_at };
  },
});
