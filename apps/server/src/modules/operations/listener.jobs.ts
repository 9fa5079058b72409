import { say } from '@khue/i18n/server-texts';
import { z } from 'zod';
import { auditExempt } from '../../platform/audit/audit';
import { defineErrand } from '../../platform/jobs/definition';
import { queueMail } from '../../platform/mail/mail.jobs';
import { LINK_MARK } from '../../platform/mail/mail-link.rules';
import { findListeners, type ListenerRow, lockTold, saveTold } from './listener.repo';
import { changesIn } from './listener.rules';
import { type Finding, findingsOf } from './status.rules';
import { worded } from './status.wire';
import type { StatusFacts } from './status-facts.service';

/** What must be done, in the words of the page. */
function letterTo({ language }: ListenerRow, bad: readonly Finding[]): { subject: string; text: string } {
  const lines = bad.map(
    ({ key, figure, meaning, advice }) =>
      `${say(language, `system_page:item.${key}`)}: ${worded(language, figure)}\n${worded(language, meaning)}\n${worded(language, advice)}`,
  );
  return {
    subject: say(language, 'mails:system_state.subject', { count: bad.length }),
    text: say(language, 'mails:system_state.body', { items: lines.join('\n\n'), link: LINK_MARK }),
  };
}

/** Every five minutes: whoever wants to be told hears what must be done, once when it has become so. */
export const tellState = (facts: StatusFacts, publicUrl: string) =>
  defineErrand({
    name: 'tell_system_state',
    input: z.object({}),
    attempts: 1,
    cron: '*/5 * * * *',
    async run({ platform, write }) {
      const listeners = (await findListeners(platform.db)).filter(({ address }) => address !== null);
      if (listeners.length === 0) return;
      await facts.askCertificate(platform.clock.now());
      const found = findingsOf(await facts.read(platform));
      await write(async (tx) => {
        auditExempt(tx, 'a mail is its own record');
        const { bad, remembered } = changesIn(found, await lockTold(tx), platform.clock.now());
        await saveTold(tx, remembered);
        if (bad.length === 0) return;
        for (const listener of listeners) {
          const link = `${publicUrl}/admin/system`;
          const to = listener.address ?? '';
          await queueMail(platform, tx, { ...letterTo(listener, bad), userId: listener.user_id, to, link });
        }
      });
    },
  });
