/** How long whoever asks the database waits, in milliseconds. */
export interface Patience {
  /** Of one statement; the database itself ends it. */
  statement: number;
  /** For a lock that somebody else holds. */
  lock: number;
  /** A transaction in which nothing is asked for so long holds its locks for nothing. */
  idleInTransaction: number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Whoever sits an exam or signs in hears soon that it did not work, and the browser tries again. */
export const EXAM: Patience = { statement: 8 * SECOND, lock: 5 * SECOND, idleInTransaction: 10 * SECOND };
export const REQUEST: Patience = { statement: 30 * SECOND, lock: 10 * SECOND, idleInTransaction: 30 * SECOND };
/** Dashboards, reports, and what one call exports. */
export const HEAVY: Patience = { statement: MINUTE, lock: 10 * SECOND, idleInTransaction: MINUTE };
export const BACKGROUND: Patience = { statement: 15 * MINUTE, lock: MINUTE, idleInTransaction: 10 * MINUTE };
/** The queue's own statements, and the looks of the clock at what waits. */
export const QUEUE: Patience = { statement: MINUTE, lock: 30 * SECOND, idleInTransaction: MINUTE };
/** The connection that tells and hears events: what does not answer for so long is as good as lost. */
export const EVENTS: Patience = { statement: 5 * SECOND, lock: 5 * SECOND, idleInTransaction: 5 * SECOND };
/** A look whether the database answers. */
export const HEALTH: Patience = { statement: 3 * SECOND, lock: 3 * SECOND, idleInTransaction: 3 * SECOND };
/** What a start and the doctor ask before anything else: who we are there, and what we may. */
export const LOOK: Patience = { statement: 30 * SECOND, lock: 10 * SECOND, idleInTransaction: 30 * SECOND };
/** A table of a country is copied in one statement, and what is copied stands still meanwhile for the others. */
export const BACKUP: Patience = { statement: 24 * HOUR, lock: HOUR, idleInTransaction: 24 * HOUR };
/** Migrations, seeds and roll-ups of a country: somebody sits before them. */
export const BULK: Patience = { statement: 6 * HOUR, lock: HOUR, idleInTransaction: HOUR };

/** The client waits a little longer than the database, so that a line which fell silent is noticed, too. */
const BEYOND = 3 * SECOND;

/** For the settings of a connection: what is silent is asked for signs of life, and no answer is waited for for ever. */
export const lineOf = ({ statement }: Patience) => ({
  keepAlive: true,
  keepAliveInitialDelayMillis: 10 * SECOND,
  query_timeout: statement + BEYOND,
});

/**
 * Said on every new connection, by a statement and not in the start packet, which PgBouncer would refuse. What comes
 * back is whether this is a database that takes no writes: a standby, or a primary until a moment ago.
 */
export const introductionOf = ({ statement, lock, idleInTransaction }: Patience): string =>
  `SELECT set_config('statement_timeout', '${statement}', false), set_config('lock_timeout', '${lock}', false),
     set_config('idle_in_transaction_session_timeout', '${idleInTransaction}', false),
     current_setting('transaction_read_only') = 'on' AS is_read_only`;
