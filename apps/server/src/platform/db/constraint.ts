import pg from 'pg';

/** The rule of the database that an error comes from, if it comes from one. */
export const violatedConstraint = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError ? error.constraint : undefined;

/** Lets the database decide (two people at once), and says its verdict in the product's words. */
export async function orWhenViolated<T>(
  work: () => Promise<T>,
  verdicts: Record<string, () => never | Promise<never>>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const constraint = violatedConstraint(error);
    const verdict = constraint === undefined ? undefined : verdicts[constraint];
    if (verdict) await verdict();
    throw error;
  }
}

/** Something still refers to the rows that were to go. */
const FOREIGN_KEY_VIOLATION = '23503';

/** The same for deleting what others, known or not yet written, may have come to refer to. */
export async function orWhenReferred<T>(work: () => Promise<T>, verdict: () => never): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === FOREIGN_KEY_VIOLATION) verdict();
    throw error;
  }
}

/** A text that is none to the database: NUL, or half a character in a document. */
const NOT_A_TEXT = new Set(['22021', '22P05']);

/** For text that came another way than through a schema: the name of a file, a cell of a sheet. */
export const isTextRefused = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && NOT_A_TEXT.has(error.code ?? '');

/** The line was lost or never there, or nobody may work there: a standby, or a primary that is one no more. */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  '25006',
  '25P03',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
]);
const CONNECTION_EXCEPTION = /^08/;

/** What the client says, without a code, of a line that is gone or silent. */
const LOST =
  /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|Query read timeout|Client was closed and is not queryable/;

function someCause(error: unknown, is: (cause: Error, code: string) => boolean): boolean {
  let current: unknown = error;
  while (current instanceof Error) {
    const { code } = current as { code?: unknown };
    if (is(current, typeof code === 'string' ? code : '')) return true;
    current = current.cause;
  }
  return false;
}

/** True when the database could not be asked at all, as opposed to having said no. */
export const isDatabaseUnreachable = (error: unknown): boolean =>
  someCause(
    error,
    ({ message }, code) => UNREACHABLE.has(code) || CONNECTION_EXCEPTION.test(code) || LOST.test(message),
  );

/** No answer came in time: what hangs there hangs for others, too. */
export const isSilent = (error: unknown): boolean =>
  someCause(error, ({ message }) => message.includes('Query read timeout'));

/** The database takes no writes: nothing of the transaction has happened. */
export const isReadOnly = (error: unknown): boolean => someCause(error, (_, code) => code === '25006');

const GAVE_WAY = new Set(['40001', '40P01']);

/** Two transactions waited for each other, and this one was ended: nothing of it has happened. */
export const hasGivenWay = (error: unknown): boolean => someCause(error, (_, code) => GAVE_WAY.has(code));

const OUT_OF_TIME = new Set(['57014', '55P03']);

/** The statement, or its wait for a lock, took longer than it may. */
export const isOutOfTime = (error: unknown): boolean => someCause(error, (_, code) => OUT_OF_TIME.has(code));
