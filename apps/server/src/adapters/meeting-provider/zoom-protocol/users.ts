import { z } from 'zod';
import type { AddedUser, MeetingProvider, ProviderUser } from '../../../ports/meeting-provider';
import { OutsideFault } from '../../../ports/outside-fault';
import { KeysRefused, type ZoomClient } from './client';
import { CODE, errorOf, goodBody, NO_LICENCE } from './errors';
import { cut, LONGEST } from './limits';
import { everyPage } from './pages';

const userSchema = z.object({
  // Who was invited only may have none yet.
  id: z.string().optional(),
  email: z.string(),
  first_name: z.string().nullish(),
  last_name: z.string().nullish(),
  type: z.number().catch(1),
});

const asUser = (user: z.output<typeof userSchema>, status: ProviderUser['status']): ProviderUser => ({
  // It takes an address wherever it takes an id.
  key: user.id || user.email,
  email: user.email,
  firstName: user.first_name ?? '',
  lastName: user.last_name ?? '',
  type: user.type,
  status,
});

const refused = (reason: Extract<AddedUser, { status: 'refused' }>['reason']): AddedUser => ({
  status: 'refused',
  reason,
});

const pathOf = (key: string) => `/v2/users/${encodeURIComponent(key)}`;

export function zoomUsers(client: ZoomClient): Pick<MeetingProvider, 'refusalOf' | 'users' | 'addUser' | 'removeUser'> {
  return {
    async refusalOf(keys) {
      try {
        await client.tryKeys(keys);
        const question = { method: 'GET', about: '/v2/users', path: '/v2/users', query: { page_size: '1' } } as const;
        goodBody(await client.ask(keys, question), z.object({ users: z.array(z.unknown()) }));
        return null;
      } catch (fault) {
        if (fault instanceof KeysRefused) return fault.which;
        if (fault instanceof OutsideFault && fault.kind === 'unauthorised') return 'token';
        throw fault;
      }
    },

    async users(keys) {
      const found = new Map<string, ProviderUser>();
      for (const status of ['active', 'pending'] as const) {
        for await (const user of everyPage(client, keys, '/v2/users', '/v2/users', { status }, 'users', userSchema)) {
          const known = asUser(user, status);
          if (!found.has(known.email.toLowerCase())) found.set(known.email.toLowerCase(), known);
        }
      }
      return [...found.values()];
    },

    async addUser(keys, { email, firstName, lastName, type }) {
      const userInfo = {
        email: cut(email, LONGEST.email),
        type,
        first_name: cut(firstName, LONGEST.name),
        last_name: cut(lastName, LONGEST.name),
      };
      try {
        const json = { action: 'create', user_info: userInfo };
        const answer = await client.ask(keys, {
          method: 'POST',
          about: '/v2/users',
          path: '/v2/users',
          json,
          once: true,
          countsForHost: true,
        });
        const code = answer.status >= 400 ? errorOf(answer)?.code : undefined;
        if (code === CODE.emailInUse || code === CODE.hasAccount) return refused('email_taken');
        if (code !== undefined && NO_LICENCE.includes(code)) return refused('no_licence');
        if (code === CODE.invalid || code === CODE.noPrivilege) return refused('refused');
        return { status: 'added', user: asUser(goodBody(answer, userSchema), 'pending') };
      } catch (fault) {
        // Too many of the day: waiting for tomorrow is no answer to somebody who waits now.
        if (fault instanceof OutsideFault && fault.kind === 'throttled') return refused('limit_reached');
        throw fault;
      }
    },

    async removeUser(keys, key) {
      const query = { action: 'disassociate' };
      const answer = await client.ask(keys, { method: 'DELETE', about: '/v2/users/{id}', path: pathOf(key), query });
      if (answer.status === 404 || errorOf(answer)?.code === CODE.userUnknown) return;
      goodBody(answer, z.unknown());
    },
  };
}
