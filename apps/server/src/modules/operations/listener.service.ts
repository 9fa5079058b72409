import { audit } from '../../platform/audit/audit';
import type { Queryable } from '../../platform/db/database';
import { fail } from '../../platform/failure';
import type { Ctx } from '../../platform/http/context';
import { accountsCalled, findListeners, replaceListeners } from './listener.repo';

export async function listenersNow({ db, mailer }: Pick<Ctx, 'mailer'> & { db: Queryable }) {
  const found = await findListeners(db);
  return { listeners: found.map(({ login }) => login), sends_mail: mailer.sends };
}

/** Replaces who is told. A user name that leads to no mail is refused with its name. */
export async function setListeners(ctx: Ctx, { body }: { body: { listeners: string[] } }) {
  const logins = [...new Set(body.listeners)];
  await ctx.write(async (tx) => {
    const before = (await findListeners(tx)).map(({ login }) => login);
    const accounts = new Map(
      (
        await accountsCalled(
          tx,
          logins.filter((login) => !login.includes('@')),
        )
      ).map(({ id, username }) => [username, id]),
    );
    const unknown = logins.find((login) => !login.includes('@') && !accounts.has(login));
    if (unknown !== undefined) {
      const reason = { key: 'errors.system.listener_unknown', params: { login: unknown } };
      fail('system.listener_unknown', { params: { login: unknown }, fields: { listeners: reason } });
    }
    const all = logins.map((login) => {
      const userId = accounts.get(login) ?? null;
      return { userId, address: userId === null ? login : null };
    });
    await replaceListeners(tx, ctx.language, all);
    const change = { before: { listeners: before.join(', ') }, after: { listeners: logins.join(', ') } };
    await audit(tx, ctx, { verb: 'system.set_listeners', target: { type: 'system', id: null }, ...change });
  });
  return listenersNow(ctx);
}
