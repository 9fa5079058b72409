import { z } from 'zod';
import { auditExempt } from '../../../platform/audit/audit';
import type { Tx } from '../../../platform/db/database';
import { tellEach } from '../../../platform/events/hub';
import { defineErrand } from '../../../platform/jobs/definition';
import { type NoticePost, sendNotices } from '../../../platform/notifications/notice.service';
import { tellEnded } from './end-notice.service';
import { endOverdue, peopleOfEach, recipientsOf, takeDueNotices } from './notice.repo';
import { mailWriter, notificationOf } from './notice.rules';

/** Some classes at once, so that nobody waits behind a whole country that begins at seven. */
const AT_ONCE = 20;

async function tellSome(post: NoticePost, tx: Tx, now: Date): Promise<number> {
  const notices = await takeDueNotices(tx, now, AT_ONCE);
  if (notices.length === 0) return 0;
  const known = new Map(notices.map((notice) => [notice.id, notice]));
  const told = (await recipientsOf(tx, notices)).flatMap((recipient) => {
    const notice = known.get(recipient.session_id);
    return notice ? [{ notice, recipient }] : [];
  });
  const mailOf = mailWriter(post.publicUrl);
  await sendNotices(
    post,
    tx,
    told.map(({ notice, recipient }) => ({
      ...notificationOf(notice, recipient),
      mail: mailOf(notice, recipient),
    })),
  );
  return notices.length;
}

async function endSome(post: NoticePost, tx: Tx, now: Date): Promise<number> {
  const over = await endOverdue(tx, now, AT_ONCE);
  const began = over.filter((session) => session.began).map(({ id }) => id);
  await tellEach(
    tx,
    'session.changed',
    (await peopleOfEach(tx, began)).map(({ id, user_id }) => ({ userId: user_id, data: { id } })),
  );
  await tellEnded(post, tx, began);
  return over.length;
}

/** Every minute: people are told of what begins soon, and what is over is ended. Woken at once for what begins at once. */
export const minuteOfSessions = defineErrand({
  name: 'minute_of_sessions',
  input: z.object({}),
  attempts: 1,
  cron: '* * * * *',
  wakes: true,
  async run({ platform, signal, write }) {
    const now = platform.clock.now();
    for (const some of [(tx: Tx) => endSome(platform, tx, now), (tx: Tx) => tellSome(platform, tx, now)]) {
      for (let done = AT_ONCE; done === AT_ONCE; ) {
        signal.throwIfAborted();
        done = await write((tx) => {
          auditExempt(tx, 'the clock says it; a notice is its own record');
          return some(tx);
        });
      }
    }
  },
});
