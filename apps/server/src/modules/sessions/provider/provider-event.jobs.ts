import { auditExempt } from '../../../platform/audit/audit';
import { tell } from '../../../platform/events/hub';
import { defineErrand } from '../../../platform/jobs/definition';
import { notifyOnce } from '../../../platform/notifications/notification.repo';
import { sessionLinkChanged } from '../../meetings/meetings.api';
import { calendarPath } from '../calendar/calendar-path.rules';
import { peopleOf } from '../planning/class-session.repo';
import { findMetSession } from './provider-event.repo';

/** The meeting at the provider is there, or cannot be made: open pages read again, and a host who is left without one is told. */
export const tellLinkChanged = defineErrand({
  ...sessionLinkChanged,
  async run({ input: { sessionId, state }, write }) {
    await write(async (tx) => {
      auditExempt(tx, 'news of what stands in the session');
      const session = await findMetSession(tx, sessionId);
      if (!session) return;
      const people = await peopleOf(tx, [session.class_id], [session.host_id]);
      await tell(tx, people, 'session.changed', { id: sessionId });
      if (state === 'ready') return;
      const { host_id: userId, topic } = session;
      const link = calendarPath('classes', session);
      const object = { type: 'session' as const, id: sessionId, name: topic };
      await notifyOnce(tx, { userId, kind: 'session.link_failed', object, params: { topic }, link });
    });
  },
});
