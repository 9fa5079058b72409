import {
  type Attempt,
  countAttempt,
  countOrRefuse,
  forgetFailures,
  isKnownPlace,
  rememberPlace,
  waitFor,
} from '../../platform/auth/attempt-limits';
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

/** Counts the attempt first, then checks: many guesses at once gain nothing. */
export async function isPasswordRight(
  ctx: OpenCtx,
  name: string,
  account: Credentials | undefined,
  password: string,
): Promise<boolean> {
  const now = ctx.clock.now();
  const subject = subjectOf(account, name);
  const place = `${subject}@${ctx.address}`;
  const address: Attempt = { limit: 'address', subject: ctx.address };
  // Failures of others, elsewhere or at this address, are no hindrance where the owner has been before.
  const isKnown = await isKnownPlace(ctx.db, ctx.secrets, place);
  const isSuspect = !isKnown && (await waitFor(ctx.db, ctx.secrets, address, now)) > 0;
  const counted: Attempt[] = [
    { limit: 'accountAtAddress', subject: place },
    ...(isSuspect ? [{ limit: 'accountAtSuspectAddress', subject: place } as const] : []),
    ...(isKnown ? [] : [{ limit: 'account', subject } as const]),
  ];
  await countOrRefuse(ctx.db, ctx.secrets, counted, now, 'auth.too_many_failures');
  if (await isRight(account, password, isSuspect ? ctx.address : null)) {
    await forgetFailures(ctx.db, ctx.secrets, counted);
    await rememberPlace(ctx.db, ctx.secrets, place, now);
    return true;
  }
  // A whole school may sign in from one address at once: there only failures count, afterwards.
  await countAttempt(ctx.db, ctx.secrets, address, now);
  return false;
}
