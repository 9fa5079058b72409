import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** The first bytes of a connection to PostgreSQL say who it is. */
const NAME = /application_name\0([^\0]+)\0/;

interface Pair {
  client: Socket;
  database: Socket;
  name: string;
}

/** What lies between a process and its database: it can be slow, and fall silent for some connections. */
export class Wire {
  readonly #pairs = new Set<Pair>();
  readonly #server = createServer((client) => this.#join(client));
  #delayMs = 0;

  constructor(private readonly target: URL) {}

  async open(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const url = new URL(this.target);
    url.port = String((this.#server.address() as AddressInfo).port);
    return url.href;
  }

  /** So much longer for everything, each way. */
  slow(delayMs: number): void {
    this.#delayMs = delayMs;
  }

  /** Nothing passes on the connections of that name, and neither side hears of it; new ones are whole. */
  silence(name: string): number {
    const those = [...this.#pairs].filter((pair) => pair.name === name);
    for (const { client, database } of those) {
      client.pause().removeAllListeners('data');
      database.pause().removeAllListeners('data');
    }
    return those.length;
  }

  #join(client: Socket): void {
    const database = connect(Number(this.target.port), this.target.hostname);
    const pair: Pair = { client, database, name: '' };
    this.#pairs.add(pair);
    const end = () => {
      this.#pairs.delete(pair);
      client.destroy();
      database.destroy();
    };
    client.on('data', (bytes) => {
      if (pair.name === '') pair.name = NAME.exec(bytes.toString('latin1'))?.[1] ?? '';
      this.#pass(bytes, database);
    });
    database.on('data', (bytes) => this.#pass(bytes, client));
    for (const socket of [client, database]) socket.on('error', end).on('close', end);
  }

  /** In order, because all that is under way is as late. */
  #pass(bytes: Buffer, to: Socket): void {
    if (this.#delayMs === 0) to.write(bytes);
    else setTimeout(() => to.destroyed || to.write(bytes), this.#delayMs);
  }
}
