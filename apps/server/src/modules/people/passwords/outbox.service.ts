import type { outboxEndpoints } from '@khue/contract/notifications';
import { say } from '@khue/i18n/server-texts';
import type { Verbs } from '../../../platform/http/bind';
import type { Ctx } from '../../../platform/http/context';
import { listAnswer } from '../../../platform/http/list';
import { listMails } from '../../../platform/mail/mail.repo';
import { withLink } from '../../../platform/mail/mail-link.rules';
import { assignableRoles } from '../../identity/identity.api';
import { isWithinReach } from '../accounts/account.policy';
import { peopleToManage, thesePeople } from './slip.repo';

/** Those of these people whose password the caller could reset. */
async function resettable(ctx: Ctx, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0 || !ctx.actor.permissions.has('account.run')) return new Set();
  const people = await peopleToManage(ctx.db, ctx.scope, thesePeople(ids));
  const roles = await assignableRoles(
    ctx.db,
    people.map(({ role_id }) => role_id),
  );
  const isWithin = ({ role_id }: { role_id: number }) =>
    isWithinReach(ctx.actor, { manageable: true, role: roles.get(role_id) });
  return new Set(people.filter(isWithin).map((person) => person.id));
}

export const outboxService: Verbs<typeof outboxEndpoints> = {
  async list(ctx, { query, url }) {
    const found = await listMails(ctx.db, ctx.scope, query);
    const about = found.rows.flatMap(({ user_id }) => (user_id === null ? [] : [user_id]));
    const known = await resettable(ctx, [...new Set(about)]);
    return listAnswer(url, query, found, ({ body, user_id, ...mail }) => {
      const isKnown = user_id !== null && known.has(user_id);
      return {
        ...mail,
        user_id,
        body: isKnown && body !== null ? withLink(body, say(ctx.language, 'mails:link_withheld')) : null,
        can: { reset: isKnown && user_id !== ctx.actor.userId },
      };
    });
  },
};
