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

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);

/** True when the database could not be asked at all, as opposed to having said no. */
export function isDatabaseUnreachable(error: unknown): boolean {
  let current: unknown = error;
  while (current instanceof Error) {
    const code = (current as { code?: unknown }).code;
    if (typeof code === 'string' && UNREACHABLE.has(code)) return true;
    if (
      /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect/.test(
        current.message,
      )
    )
      return true;
    current = current.cause;
  }
  return false;
}
