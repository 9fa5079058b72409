import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Notes } from '../crowd';
import type { SmallDisk, WallClock } from './surroundings';
import type { Wire } from './wire';

const SLOW_MS = 250;
const BROKEN_MS = 15_000;
const CRASH_MS = 1000;
const UPLOADS = 10;
const JUMPS = [600, -600, 0];

/** Of the machine of the product, and of that of the database. */
export interface Clocks {
  product: WallClock;
  database: WallClock;
}

interface Around {
  pool: pg.Pool;
  wires: readonly Wire[];
  /** Absent where it could not be made. */
  disk: SmallDisk | undefined;
  clocks: Clocks | undefined;
  notes: Notes;
  port: number;
  token: string;
}

interface Mishap {
  name: string;
  /** Whether it can be brought about here. */
  isPossible?(around: Around): boolean;
  happen(around: Around): Promise<void>;
}

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

async function upload({ notes, port, token }: Around): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(PICTURE)]), 'chaos.png');
  const asked = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}/api/upload/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const { status, headers } = answer;
  const body = Buffer.from(await answer.arrayBuffer());
  notes.reply('work', 'POST /api/upload/', { status, headers: new Map(headers), body }, performance.now() - asked);
}

function clockJumps(name: string, of: (clocks: Clocks) => WallClock[]): Mishap[] {
  return [
    {
      name: `${name} jumps: ${JUMPS.map((seconds) => `${seconds / 60} min`).join(', ')}`,
      isPossible: ({ clocks }) => clocks !== undefined,
      async happen({ clocks }) {
        for (const seconds of JUMPS) {
          for (const clock of clocks ? of(clocks) : []) clock.shift(seconds);
          await sleep(BROKEN_MS / JUMPS.length);
        }
      },
    },
  ];
}

export const MISHAPS: readonly Mishap[] = [
  {
    name: 'the database crashes and starts again',
    async happen({ pool }) {
      const { rows } = await pool.query<{ pid: number }>(
        `SELECT pid FROM pg_stat_activity WHERE application_name = 'khue' LIMIT 1`,
      );
      // PostgreSQL trusts nothing that one of its processes may have left half done: it starts all of itself anew.
      process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
      await sleep(CRASH_MS);
    },
  },
  {
    name: `the database answers ${2 * SLOW_MS} ms later for ${BROKEN_MS / 1000} s`,
    async happen({ wires }) {
      for (const wire of wires) wire.slow(SLOW_MS);
      await sleep(BROKEN_MS);
      for (const wire of wires) wire.slow(0);
    },
  },
  {
    name: 'the connections that listen fall silent',
    async happen({ wires }) {
      for (const wire of wires) wire.silence('khue-events');
      await sleep(BROKEN_MS);
    },
  },
  {
    name: `the disk for files is full for ${BROKEN_MS / 1000} s, ${UPLOADS} uploads`,
    isPossible: ({ disk }) => disk !== undefined,
    async happen(around) {
      around.disk?.fill();
      for (let sent = 0; sent < UPLOADS; sent += 1) {
        await upload(around);
        await sleep(BROKEN_MS / UPLOADS);
      }
      around.disk?.clear();
    },
  },
  ...clockJumps('the clock of the product, and not that of the database,', ({ product }) => [product]),
  ...clockJumps('the clock of product and database', ({ product, database }) => [product, database]),
];
