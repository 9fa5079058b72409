import type { examPresenceEndpoints } from '@khue/contract/exams';
import { fail } from '../../../platform/failure';
import type { Verbs } from '../../../platform/http/bind';
import type { WorkMemory } from '../activities/work-memory.service';

export const presenceService = (memory: WorkMemory): Verbs<typeof examPresenceEndpoints> => ({
  async tell(ctx, { params, body }) {
    const facts = await memory.factsOf(ctx.db, params.id, ctx.actor.userId);
    if (facts?.kind !== 'exam') return fail('not_found');
    const { status, expires_at } = (await memory.presence.stateOf(facts.id)) ?? fail('not_found');
    const now = ctx.clock.now();
    if (status === 'open') {
      const { user_id, class_id, course_id } = facts;
      const step = { user_id, class_id, course_id };
      memory.presence.note({ activityId: facts.id, device: body.device, leftPage: body.left_page, at: now, step });
    }
    return { status, server_time: now, expires_at };
  },
});
