import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** What lies between a server and its database in a test: it can break the line in the ways that lines break. */
export interface BreakableLine {
  /** The address of the database, by way of here. */
  url: string;
  /** Connections that were made so far. */
  made(): number;
  /** Ends every connection there is; new ones come through. */
  cut(): void;
  /** Nothing passes on the connections there are, and neither side hears that it has ended. New ones come through. */
  silence(): void;
  /** New connections are refused, too, until `heal`. */
  refuse(): void;
  heal(): void;
  /** Cuts a connection when its client sends such a text: before the database hears it, or when it has answered. */
  cutAt(text: string, when: 'before' | 'after'): void;
  close(): Promise<void>;
}

interface Pair {
  client: Socket;
  database: Socket;
}

export async function breakableLine(databaseUrl: string): Promise<BreakableLine> {
  const target = new URL(databaseUrl);
  const pairs = new Set<Pair>();
  let isRefusing = false;
  let trap: { text: string; when: 'before' | 'after' } | null = null;
  let count = 0;

  const end = (pair: Pair) => {
    pairs.delete(pair);
    pair.client.destroy();
    pair.database.destroy();
  };
  const springs = (bytes: Buffer) => trap !== null && bytes.includes(trap.text);

  const server = createServer((client) => {
    if (isRefusing) {
      client.destroy();
      return;
    }
    count += 1;
    const database = connect(Number(target.port), target.hostname);
    const pair = { client, database };
    pairs.add(pair);
    let isCaught = false;
    client.on('data', (bytes) => {
      if (springs(bytes)) {
        const { when } = trap ?? {};
        trap = null;
        if (when === 'before') return end(pair);
        isCaught = true;
      }
      database.write(bytes);
    });
    database.on('data', (bytes) => {
      // It has been done, and nobody hears of it.
      if (isCaught) end(pair);
      else client.write(bytes);
    });
    for (const socket of [client, database]) socket.on('error', () => end(pair)).on('close', () => end(pair));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);

  return {
    url: url.href,
    made: () => count,
    cut: () => {
      for (const pair of [...pairs]) end(pair);
    },
    silence: () => {
      for (const { client, database } of pairs) {
        client.pause();
        database.pause();
        client.removeAllListeners('data');
        database.removeAllListeners('data');
      }
    },
    refuse: () => {
      isRefusing = true;
    },
    heal: () => {
      isRefusing = false;
    },
    cutAt: (text, when) => {
      trap = { text, when };
    },
    async close() {
      for (const pair of [...pairs]) end(pair);
      server.close();
      await once(server, 'close');
    },
  };
}
