import type { Socket } from 'node:net';
import pg from 'pg';
import { isDatabaseUnreachable, isReadOnly, isSilent } from './constraint';
import { BULK, introductionOf, lineOf, type Patience } from './patience';

/** Of the queue, which looks and works through connections of its own. */
export const QUEUE_CONNECTIONS = 4;

const CONNECT_MS = 10_000;
const IDLE_MS = 60_000;

interface Options {
  /** How the database calls its connections. */
  name?: string;
  onError: (error: Error) => void;
  /** False of a replica. */
  takesWrites: boolean;
}

/** The client keeps its line to itself; a silent one has to be cut, because its polite end waits for an answer. */
const lineUnder = (client: pg.ClientBase): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;

/** This connection cannot do what it is for. The code is PostgreSQL's own, of a write that a standby refuses. */
class NoWrites extends Error {
  readonly code = '25006';

  constructor() {
    super('the database takes no writes');
  }
}

const NOT_SENT = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN', 'ENOTFOUND', '57P03', '53300']);

/** Nobody could be reached in time, or all connections are in use. */
const WAITED_FOR_A_CONNECTION = /timeout exceeded when trying to connect|due to connection timeout/;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');

/** It failed before there was a connection that could have carried anything. */
const neverSent = (error: unknown): boolean =>
  error instanceof NoWrites ||
  NOT_SENT.has(String((error as { code?: unknown }).code)) ||
  WAITED_FOR_A_CONNECTION.test(messageOf(error));

/** How often something of which nothing has happened yet is tried again, and after what pauses. */
const PAUSES_MS = [50, 400];

/**
 * Connections to the database that are given up when they cannot be trusted any more. After a failover every one of
 * them leads nowhere: when the first is found dead or read-only, those that nobody uses are cut at once, and those in use
 * when they come back, so that the others need not find out one after another.
 */
export class LivePool {
  readonly pool: pg.Pool;
  private readonly idle = new Set<pg.ClientBase>();
  private readonly suspect = new WeakSet<pg.ClientBase>();
  private readonly all = new Set<pg.ClientBase>();

  constructor(
    url: string,
    private readonly max: number,
    patience: Patience,
    { name = 'khue', onError, takesWrites }: Options,
  ) {
    const introduction = introductionOf(patience);
    this.pool = new pg.Pool({
      connectionString: url,
      max,
      connectionTimeoutMillis: CONNECT_MS,
      idleTimeoutMillis: IDLE_MS,
      application_name: name,
      ...lineOf(patience),
      // Waited for by the pool, whatever its type says.
      onConnect: (async (client: pg.ClientBase) => {
        const { rows } = await client.query<{ is_read_only: boolean }>(introduction);
        if (takesWrites && rows[0]?.is_read_only) throw new NoWrites();
      }) as (client: pg.ClientBase) => void,
    });
    // An idle connection that breaks (server restart) must not end the process; the pool replaces it.
    this.pool.on('error', (error, client) => {
      onError(error);
      if (!this.suspect.has(client)) this.distrust();
    });
    // One that breaks while a transaction holds it speaks for itself: its query fails, and that is enough.
    this.pool.on('connect', (client) => {
      this.all.add(client);
      client.on('error', onError);
    });
    this.pool.on('acquire', (client) => this.idle.delete(client));
    this.pool.on('release', (_error, client) => {
      if (this.suspect.has(client)) lineUnder(client).destroy();
      else this.idle.add(client);
    });
    this.pool.on('remove', (client) => {
      this.idle.delete(client);
      this.all.delete(client);
    });
  }

  /** Whether somebody who asks now gets a connection at once. */
  get hasFree(): boolean {
    const { waitingCount, idleCount, totalCount } = this.pool;
    return waitingCount === 0 && (idleCount > 0 || totalCount < this.max);
  }

  /** Whether an error means that the line is lost; then nobody gets another of the same age. */
  heed(error: unknown): boolean {
    const isLost = isDatabaseUnreachable(error);
    if (isLost && !neverSent(error)) this.distrust();
    return isLost;
  }

  /**
   * Whether something is worth another try after such an error, once the pause for it is over. Only what certainly did
   * not happen, or may happen twice; and whoever has waited long enough hears so instead.
   */
  async worthAnother(error: unknown, tries: number, isHarmless: boolean): Promise<boolean> {
    const wait = PAUSES_MS[tries];
    const isLost = this.heed(error);
    if (!isLost || wait === undefined || isSilent(error) || WAITED_FOR_A_CONNECTION.test(messageOf(error)))
      return false;
    if (!isHarmless && !isReadOnly(error) && !neverSent(error)) return false;
    await new Promise((resolve) => setTimeout(resolve, wait));
    return true;
  }

  distrust(): void {
    for (const client of this.all) this.suspect.add(client);
    for (const client of this.idle) lineUnder(client).destroy();
    this.idle.clear();
  }

  /** Also what is in use: for those whose statements may all be asked twice. */
  cutAll(): void {
    this.distrust();
    for (const client of this.all) lineUnder(client).destroy();
  }

  close(): Promise<void> {
    return this.pool.end();
  }
}

/** Of seeds, which load a country and are waited for. */
export const bulkPool = (url: string, max: number): pg.Pool =>
  new LivePool(url, max, BULK, { onError: () => undefined, takesWrites: true }).pool;
