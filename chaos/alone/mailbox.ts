import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

const ADDRESS = /^RCPT TO:\s*<([^>]+)>/i;

/** The mail server of somebody else: it takes everything, and counts what it took for whom. */
export class Mailbox {
  readonly #taken = new Map<string, number>();
  readonly #server = createServer((socket) => this.#hear(socket));

  async open(): Promise<string> {
    this.#server.listen(0, '127.0.0.1').unref();
    await once(this.#server, 'listening');
    return `smtp://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  taken(address: string): number {
    return this.#taken.get(address.toLowerCase()) ?? 0;
  }

  #hear(socket: Socket): void {
    let rest = '';
    let isText = false;
    let readers: string[] = [];
    const say = (line: string) => socket.write(`${line}\r\n`);
    const answer = (line: string) => {
      if (isText) {
        if (line !== '.') return;
        isText = false;
        for (const one of readers) this.#taken.set(one, this.taken(one) + 1);
        readers = [];
        return say('250 taken');
      }
      const reader = ADDRESS.exec(line)?.[1];
      if (reader !== undefined) readers.push(reader.toLowerCase());
      isText = /^DATA/i.test(line);
      if (isText) return say('354 go on');
      if (/^QUIT/i.test(line)) return socket.end('221 bye\r\n');
      return say('250 well');
    };
    say('220 chaos');
    socket
      .on('error', () => undefined)
      .on('data', (bytes) => {
        const lines = (rest + bytes.toString('latin1')).split('\r\n');
        rest = lines.pop() ?? '';
        for (const line of lines) answer(line);
      });
  }
}
