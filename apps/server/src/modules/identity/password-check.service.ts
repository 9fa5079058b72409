import {
  type Attempt,
  countAttempt,
  countOrRefuse,
  forgetFailures,
  isKnownPlace,
  rememberPlace,
  waitFor,
} from '../../platform/auth/attempt-limits';
import { networkOf } from '../../platform/auth/network-of';
import { verifyAgainstNobody, verifyPassword } from '../../platform/auth/passwords';
import { Turnstile } from '../../platform/auth/turnstile';
import { fail } from '../../platform/failure';
import type { OpenCtx } from '../../platform/http/context';
import type { Credentials } from './account.repo';

/**
 * Checking a password costs a processor 34 ms. At an address that guesses, newcomers pass one at a time, in each
 * process, so that guesses from one place cannot keep everybody else waiting.
 */
const suspects = new Turnstile(50);
const QUEUE_FULL_SECONDS = 5;

/** An account under any of its names; a name that nobody has counts as itself. */
const subjectOf = (account: Credentials | undefined, name: string) => (account ? `#${account.id}` : name.toLowerCase());

async function isRight(account: Credentials | undefined, password: string, queueAt: string | null): Promise<boolean> {
  const check = () => (account ? verifyPassword(account.password_hash, password) : verifyAgainstNobody(password));
  if (queueAt === null) return check();
  const verdict = await suspects.pass(queueAt, check);
  if (verdict !== undefined) return verdict;
  const params = { seconds: QUEUE_FULL_SECONDS };
  return fail('auth.too_many_failures', { params, retryAfterSeconds: QUEUE_FULL_SECONDS });
}

/** Where a password is typed: an address, as limits count it, and a browser that has a name, if it has one. */
interface SignInPlace {
  address: string;
  browser: string | null;
}

const placeOf = (subject: string, { address }: SignInPlace) => `${subject}@${address}`;
const browserPlaceOf = (subject: string, { browser }: SignInPlace) => `${subject}~${browser}`;

/** What such an attempt counts against. `isSuspect`: much was guessed at this address, and the account is new there. */
async function limitsOf(ctx: OpenCtx, subject: string, at: SignInPlace, now: Date) {
  const { db, secrets } = ctx;
  const place = placeOf(subject, at);
  const browserPlace = browserPlaceOf(subject, at);
  // What others guess, elsewhere or beside it, is no hindrance where the owner has been before.
  if (at.browser !== null && (await isKnownPlace(db, secrets, browserPlace))) {
    const counted: Attempt[] = [
      { limit: 'accountInKnownBrowser', subject: browserPlace },
      { limit: 'accountInKnownBrowserInADay', subject: browserPlace },
    ];
    return { counted, isSuspect: false, isOwnBrowser: true };
  }
  if (await isKnownPlace(db, secrets, place)) {
    const counted: Attempt[] = [{ limit: 'accountAtKnownAddress', subject: place }];
    return { counted, isSuspect: false, isOwnBrowser: false };
  }
  const isSuspect = (await waitFor(db, secrets, { limit: 'address', subject: at.address }, now)) > 0;
  const counted: Attempt[] = [
    { limit: 'accountAtAddress', subject: place },
    ...(isSuspect ? [{ limit: 'accountAtSuspectAddress', subject: place } as const] : []),
    { limit: 'account', subject },
  ];
  return { counted, isSuspect, isOwnBrowser: false };
}

/** Counts the attempt first, then checks: many guesses at once gain nothing. */
export async function isPasswordRight(
  ctx: OpenCtx,
  name: string,
  account: Credentials | undefined,
  password: string,
  browser: string | null = null,
): Promise<boolean> {
  const now = ctx.clock.now();
  const subject = subjectOf(account, name);
  const at: SignInPlace = { address: networkOf(ctx.address), browser };
  const { counted, isSuspect, isOwnBrowser } = await limitsOf(ctx, subject, at, now);
  await countOrRefuse(ctx.db, ctx.secrets, counted, now, 'auth.too_many_failures');
  if (await isRight(account, password, isSuspect ? at.address : null)) {
    await forgetFailures(ctx.db, ctx.secrets, counted);
    await rememberPlace(ctx.db, ctx.secrets, placeOf(subject, at), now);
    return true;
  }
  // A whole school may sign in from one address at once: there only failures count, afterwards, and not the owner's own.
  if (!isOwnBrowser) await countAttempt(ctx.db, ctx.secrets, { limit: 'address', subject: at.address }, now);
  return false;
}

/** From now on the account is known in this browser, whatever is guessed elsewhere at its address. */
export const rememberBrowser = (ctx: OpenCtx, account: Credentials, browser: string): Promise<void> =>
  rememberPlace(
    ctx.db,
    ctx.secrets,
    browserPlaceOf(subjectOf(account, ''), { address: ctx.address, browser }),
    ctx.clock.now(),
  );
