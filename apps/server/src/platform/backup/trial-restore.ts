import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { FileStore } from '../../ports/file-store';
import { quoted } from './catalogue';
import { RestoreRefused, type RestoreStep, restoreBackup } from './restore-backup';
import { Unreadable } from './sealed-stream';
import { openPlain } from './snapshot';

const INSUFFICIENT_PRIVILEGE = '42501';
/** One trial at a time. Any number: the same for all processes. */
const TRIAL_LOCK = 7210303;
/** Rows, their indexes, and the log of writing both. */
const ROOM_BY_SIZE = 2;

/** Why nothing was tried: it says nothing of the back-up. */
export class TrialImpossible extends Error {
  constructor(readonly why: 'no_right' | 'no_room') {
    super(why);
  }
}

export interface Tried {
  rows: number;
  files: number;
  /** What is wrong with the back-up; absent where all of it came back. */
  error: Unreadable | RestoreRefused | null;
}

interface TrialTarget {
  /** The database of the installation; the other one is made beside it. */
  databaseUrl: string;
  /** Bytes that are free where the database lies, where that is known. */
  room?: number | undefined;
  log: FastifyBaseLogger;
}

interface TrialWish {
  from: string;
  passphrase: string | undefined;
  tell?: (step: RestoreStep) => void;
}

/** Files are opened, unpacked and compared with what the back-up says of them, and then let go. */
const nowhere: FileStore = {
  async write(_key, content) {
    for await (const _piece of content);
  },
  read: () => Promise.reject(new Error('nothing is kept of a trial')),
  remove: () => Promise.resolve(),
  freeBytes: () => Promise.resolve(Number.POSITIVE_INFINITY),
  async *list() {},
  linkOrigin: null,
  linkTo: () => Promise.resolve(null),
};

function addressOf(databaseUrl: string, name: string): string {
  const address = new URL(databaseUrl);
  address.pathname = `/${name}`;
  return String(address);
}

/** A name for it; what a trial of the same database left that was killed is taken away first. */
async function freeName(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ own: string; left: string[] }>(
    `SELECT d.own, ARRAY(SELECT datname::text FROM pg_database WHERE starts_with(datname, d.own)) AS left
     FROM (SELECT format('khue_trial_%s_', oid) AS own FROM pg_database WHERE datname = current_database()) d`,
  );
  const { own = '', left = [] } = rows[0] ?? {};
  for (const name of left) await client.query(`DROP DATABASE ${quoted(name)} WITH (FORCE)`);
  return own + randomBytes(4).toString('hex');
}

async function makeRoom(client: pg.Client, name: string, room: number | undefined): Promise<void> {
  if (room !== undefined) {
    const { rows } = await client.query<{ size: string }>('SELECT pg_database_size(current_database()) AS size');
    if (Number(rows[0]?.size ?? 0) * ROOM_BY_SIZE > room) throw new TrialImpossible('no_room');
  }
  try {
    await client.query(`CREATE DATABASE ${quoted(name)} TEMPLATE template0 ENCODING 'UTF8'`);
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === INSUFFICIENT_PRIVILEGE)
      throw new TrialImpossible('no_right');
    throw error;
  }
}

/**
 * A back-up that nobody has restored is a hope: all of it is restored into a database of its own, beside the one in use,
 * which is dropped again. Rows are counted, references made, the schema brought to today's, files read to their ends.
 */
export async function tryRestore({ databaseUrl, room, log }: TrialTarget, wish: TrialWish): Promise<Tried> {
  const client = await openPlain(databaseUrl);
  try {
    await client.query('SELECT pg_advisory_lock($1)', [TRIAL_LOCK]);
    const name = await freeName(client);
    await makeRoom(client, name, room);
    try {
      const target = { databaseUrl: addressOf(databaseUrl, name), store: nowhere, secretKey: '', log };
      const { manifest, rows, files, filesMissing } = await restoreBackup(target, { ...wish, replaces: false });
      // What the installation itself lacked when the back-up was made is told by the back-up.
      const damaged = filesMissing.find((key) => !manifest.filesMissing.includes(key));
      return { rows, files, error: damaged === undefined ? null : new Unreadable(damaged) };
    } catch (error) {
      if (error instanceof Unreadable || error instanceof RestoreRefused) return { rows: 0, files: 0, error };
      throw error;
    } finally {
      await client.query(`DROP DATABASE ${quoted(name)} WITH (FORCE)`);
    }
  } finally {
    await client.end();
  }
}
