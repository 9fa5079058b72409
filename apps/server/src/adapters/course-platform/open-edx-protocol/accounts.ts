import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { type Answer, bodyOf, protocolFault } from '../../../platform/outside/http-exchange';
import type { AccountOutcome, CoursePlatform, PlatformAccount } from '../../../ports/course-platform';
import type { OpenEdxClient } from './client';

const registeredSchema = z.object({ success: z.literal(true) });
const refusalSchema = z.object({ error_code: z.string() });
const lookupSchema = z.array(z.object({ username: z.string(), email: z.string() }));

const refused = (reason: Extract<AccountOutcome, { status: 'refused' }>['reason']): AccountOutcome => ({
  status: 'refused',
  reason,
});

/**
 * Open edX wants an address of everybody, and many pupils have none. Names under `.invalid` never
 * exist, so nothing can be delivered there, and nobody else can own it.
 */
function addressAtPlatform({ username, email }: Pick<PlatformAccount, 'username' | 'email'>): string {
  return email ?? `${username}@no-email.invalid`;
}

/** Nobody signs in there with a password of ours, so that it is known to nobody; with a letter and a digit, as it demands. */
const unknownPassword = () => `${randomBytes(24).toString('base64url')}-a1`;

/** The fields it can take exception to, what somebody typed first. */
const FIELDS = ['username', 'email', 'name', 'password'] as const;
const fieldErrorsSchema = z.record(z.string(), z.unknown());

/** Its own sentences are in its own language: what reaches the person is the field, in theirs. */
function refusedField(answer: Answer): AccountOutcome {
  const errors = fieldErrorsSchema.safeParse(answer.body).data ?? {};
  const field = FIELDS.find((name) => Array.isArray(errors[name]) && errors[name].length > 0);
  return refused(field ? `${field}_refused` : 'refused');
}

const errorCodeOf = (answer: Answer) => refusalSchema.safeParse(answer.body).data?.error_code;

export function openEdxAccounts(client: OpenEdxClient): Pick<CoursePlatform, 'ensureAccount'> {
  const register = (account: PlatformAccount, signal?: AbortSignal) =>
    client.ask(
      {
        method: 'POST',
        path: '/api/user/v1/account/registration/',
        anonymous: true,
        form: {
          username: account.username,
          email: addressAtPlatform(account),
          name: account.name,
          password: unknownPassword(),
          honor_code: 'true',
        },
      },
      signal,
    );

  /** The address of who has this username there; nothing when it is free. */
  async function addressOf(username: string, signal?: AbortSignal): Promise<string | null> {
    const answer = await client.ask({ method: 'GET', path: '/api/user/v1/accounts', query: { username } }, signal);
    if (answer.status === 404) return null;
    const [found] = bodyOf(answer, lookupSchema);
    if (!found) throw protocolFault(answer.about, 'nobody was found, and that was not said with 404');
    return found.email;
  }

  async function whoIsThere(account: PlatformAccount, signal?: AbortSignal): Promise<'same' | 'other' | 'nobody'> {
    const address = await addressOf(account.username, signal);
    if (address === null) return 'nobody';
    return address.toLowerCase() === addressAtPlatform(account).toLowerCase() ? 'same' : 'other';
  }

  return {
    async ensureAccount(account, signal) {
      const answer = await register(account, signal);
      if (answer.status === 409) {
        const there = await whoIsThere(account, signal);
        if (there === 'same') return { status: 'exists' };
        const onlyAddress = there === 'nobody' && errorCodeOf(answer) === 'duplicate-email';
        return refused(onlyAddress ? 'email_taken' : 'username_taken');
      }
      if (answer.status === 403) {
        // The limit also stops those who ask about an account that is long there.
        if ((await whoIsThere(account, signal)) === 'same') return { status: 'exists' };
        return refused(errorCodeOf(answer) === 'forbidden-request' ? 'limit_reached' : 'refused');
      }
      if (answer.status === 400) return refusedField(answer);
      bodyOf(answer, registeredSchema);
      return { status: 'made' };
    },
  };
}
