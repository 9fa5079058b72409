import type { Secrets } from '../crypto/secrets';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../db/database';
import { sql } from '../db/sql';
import { fail } from '../failure';
import type { ToldToWait } from './told-to-wait';

interface AttemptLimit {
  /** So many attempts in the window are free. */
  free: number;
  /** Then the wait starts here and doubles, but never grows past the longest. */
  firstWaitSeconds: number;
  longestWaitSeconds: number;
  /** After so long counting begins anew: a quarter of an hour where nothing is said. */
  windowSeconds?: number;
}

const WINDOW_SECONDS = 15 * 60;
const DAY_SECONDS = 24 * 3600;

/**
 * One person at one place is slowed down firmly, and only briefly where its owner has signed in before: a school is one
 * place, and a classmate who guesses there must not keep the owner out. A browser in which the owner has signed in is
 * counted by itself, and as briefly: one of a computer room knows the whole class. Only whoever guesses there on and on waits
 * for longer, so that it is no place to guess at either. An account as a whole is slowed down briefly, and not where its owner has been, so that nobody can
 * lock somebody else out. Failures of an address lock nobody out either, since a
 * school shares one: while it is suspect, each account that is new there gets one attempt instead of five.
 */
const LIMITS = {
  accountAtAddress: { free: 5, firstWaitSeconds: 30, longestWaitSeconds: 900 },
  accountAtKnownAddress: { free: 5, firstWaitSeconds: 30, longestWaitSeconds: 60 },
  accountInKnownBrowser: { free: 5, firstWaitSeconds: 30, longestWaitSeconds: 60 },
  accountInKnownBrowserInADay: { free: 50, firstWaitSeconds: 900, longestWaitSeconds: 900, windowSeconds: DAY_SECONDS },
  accountAtSuspectAddress: { free: 1, firstWaitSeconds: 60, longestWaitSeconds: 900 },
  account: { free: 25, firstWaitSeconds: 15, longestWaitSeconds: 60 },
  address: { free: 300, firstWaitSeconds: 30, longestWaitSeconds: 300 },
  resetRequests: { free: 20, firstWaitSeconds: 60, longestWaitSeconds: 900 },
  resetsOfName: { free: 3, firstWaitSeconds: 300, longestWaitSeconds: 900 },
  resetsOfMailbox: { free: 3, firstWaitSeconds: 300, longestWaitSeconds: 900 },
  emailChanges: { free: 5, firstWaitSeconds: 300, longestWaitSeconds: 900 },
} as const satisfies Record<string, AttemptLimit>;

type LimitName = keyof typeof LIMITS;

export interface Attempt {
  limit: LimitName;
  subject: string;
}

/** Keys are fingerprints: neither names nor addresses are stored. */
const keyOf = (secrets: Secrets, attempt: Attempt) => secrets.fingerprint(`${attempt.limit}:${attempt.subject}`);
const keyOfPlace = (secrets: Secrets, place: string) => secrets.fingerprint(`place:${place}`);

/** Somebody signed in here; a row without failures says so. */
export async function rememberPlace(db: Queryable, secrets: Secrets, place: string, now: Date): Promise<void> {
  await db.execute(
    sql`INSERT INTO attempt_limits (key, failures, window_started_at) VALUES (${keyOfPlace(secrets, place)}, 0, ${now})
        ON CONFLICT (key) DO UPDATE SET window_started_at = ${now}`,
  );
}

export async function isKnownPlace(db: Queryable, secrets: Secrets, place: string): Promise<boolean> {
  return (
    (await firstRowOf(db, sql`SELECT FROM attempt_limits WHERE key = ${keyOfPlace(secrets, place)}`)) !== undefined
  );
}

/** Seconds the caller has to wait, or 0. */
export async function waitFor(db: Queryable, secrets: Secrets, attempt: Attempt, now: Date): Promise<number> {
  const row = await firstRowOf<{ blocked_until: Date }>(
    db,
    sql`SELECT blocked_until FROM attempt_limits WHERE key = ${keyOf(secrets, attempt)} AND blocked_until > ${now}`,
  );
  return row ? Math.ceil((row.blocked_until.getTime() - now.getTime()) / 1000) : 0;
}

/**
 * Counts an attempt, or tells that it must wait. One statement: counting and checking under the
 * same row lock means that many guesses at once get no further than the same guesses in turn.
 */
export async function countAttempt(db: Queryable, secrets: Secrets, attempt: Attempt, now: Date): Promise<boolean> {
  const limit: AttemptLimit = LIMITS[attempt.limit];
  const { free, firstWaitSeconds, longestWaitSeconds, windowSeconds = WINDOW_SECONDS } = limit;
  const windowStart = new Date(now.getTime() - windowSeconds * 1000);
  const afterFirst = free > 1 ? null : new Date(now.getTime() + firstWaitSeconds * 1000);
  const row = await firstRowOf(
    db,
    sql`INSERT INTO attempt_limits AS l (key, failures, window_started_at, blocked_until)
        VALUES (${keyOf(secrets, attempt)}, 1, ${now}, ${afterFirst})
        ON CONFLICT (key) DO UPDATE SET
          failures = CASE WHEN l.window_started_at < ${windowStart} THEN 1 ELSE l.failures + 1 END,
          window_started_at = CASE WHEN l.window_started_at < ${windowStart} THEN ${now}::timestamptz ELSE l.window_started_at END,
          blocked_until = CASE
            WHEN l.window_started_at < ${windowStart} THEN EXCLUDED.blocked_until
            WHEN l.failures + 1 < ${free} THEN NULL
            ELSE ${now}::timestamptz + make_interval(secs =>
              least(${longestWaitSeconds}::float8, ${firstWaitSeconds}::float8 * power(2, least(l.failures + 1 - ${free}, 12)))) END
        WHERE l.blocked_until IS NULL OR l.blocked_until <= ${now}
        RETURNING failures`,
  );
  return row !== undefined;
}

/**
 * Counts attempts before their outcome is known; refuses with the seconds to wait. Where those who were refused are
 * remembered, they are refused again without a question to the database: not for attempts whose success ends the wait.
 */
export async function countOrRefuse(
  db: Queryable,
  secrets: Secrets,
  attempts: readonly Attempt[],
  now: Date,
  code: 'auth.too_many_failures' | 'request.too_many',
  refused?: ToldToWait,
): Promise<void> {
  for (const attempt of attempts) {
    const who = `${attempt.limit}:${attempt.subject}`;
    const known = refused?.secondsOf(who, now) ?? 0;
    if (known === 0 && (await countAttempt(db, secrets, attempt, now))) continue;
    const seconds = known || Math.max(1, await waitFor(db, secrets, attempt, now));
    if (known === 0) refused?.tell(who, seconds, now);
    fail(code, { params: { seconds }, retryAfterSeconds: seconds });
  }
}

export async function forgetFailures(db: Queryable, secrets: Secrets, attempts: readonly Attempt[]): Promise<void> {
  const keys = attempts.map((attempt) => keyOf(secrets, attempt));
  await db.execute(
    sql`DELETE FROM attempt_limits WHERE key IN (${sql.join(
      keys.map((key) => sql`${key}`),
      sql`, `,
    )})`,
  );
}

export async function forgetOldFailures(tx: Tx): Promise<number> {
  const rows = await rowsOf(
    tx,
    sql`DELETE FROM attempt_limits
        WHERE window_started_at < now() - CASE WHEN failures = 0 THEN interval '30 days' ELSE interval '1 day' END
        RETURNING key`,
  );
  return rows.length;
}
