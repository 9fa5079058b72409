import pg from 'pg';
import { introductionOf, lineOf, type Patience } from './patience';

const CONNECT_MS = 10_000;

interface Options {
  patience: Patience;
  /** How the database calls it. */
  name: string;
  connectMs?: number;
  /** How long a line may be silent, where that is shorter than usual. */
  silentMs?: number;
  /** Called before it connects, so that nothing is missed. A connection that breaks without a listener ends the process. */
  listen?: (client: pg.Client) => void;
}

/** One connection outside the pools, with its time-outs. One that could not be made is not left open. */
export async function connectPlainly(
  url: string,
  { patience, name, connectMs = CONNECT_MS, silentMs, listen }: Options,
): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: connectMs,
    ...lineOf(patience),
    ...(silentMs === undefined ? {} : { query_timeout: silentMs }),
  });
  // What breaks is reported by the query that it broke.
  client.on('error', () => undefined);
  listen?.(client);
  try {
    await client.connect();
    await client.query(introductionOf(patience));
    return client;
  } catch (error) {
    client.end().catch(() => undefined);
    throw error;
  }
}
