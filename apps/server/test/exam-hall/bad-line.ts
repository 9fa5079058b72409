import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../src/seed/invention/random';

export interface Faults {
  /** Shares of requests that never arrive, whose answer never arrives, or that arrive twice. */
  lost: number;
  unanswered: number;
  twice: number;
  /** Each is held up for at most so long, so that later ones overtake it. */
  delayMs: number;
}

/** The line between students and the product: it loses, repeats and reorders. */
export class BadLine {
  readonly happened = { passed: 0, lost: 0, unanswered: 0, twice: 0, broken: 0 };
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 64 });
  private server: Server | undefined;
  port = 0;

  constructor(
    private readonly target: () => number,
    private readonly faults: Faults,
    private readonly random: Random,
  ) {}

  async open(): Promise<void> {
    this.server = createServer((incoming, answer) => {
      void this.carry(incoming, answer).catch(() => {
        this.happened.broken += 1;
        answer.destroy();
      });
    }).listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as { port: number }).port;
  }

  async close(): Promise<void> {
    this.agent.destroy();
    this.server?.closeAllConnections();
    this.server?.close();
  }

  private async carry(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = await all(incoming);
    const { lost, unanswered, twice, delayMs } = this.faults;
    const fate = this.random.next();
    await sleep(this.random.between(0, delayMs));
    if (fate < lost) {
      this.happened.lost += 1;
      answer.destroy();
      return;
    }
    if (fate < lost + unanswered) {
      this.happened.unanswered += 1;
      await this.forward(incoming, body);
      answer.destroy();
      return;
    }
    if (fate < lost + unanswered + twice) {
      this.happened.twice += 1;
      // The second comes at any moment; whichever answer is first is the one that is heard.
      const again = sleep(this.random.between(0, delayMs)).then(() => this.forward(incoming, body));
      const { status, text } = await Promise.any([this.forward(incoming, body), again]);
      answer.writeHead(status, { 'content-type': 'application/json' }).end(text);
      return;
    }
    const { status, text } = await this.forward(incoming, body);
    this.happened.passed += 1;
    answer.writeHead(status, { 'content-type': 'application/json' }).end(text);
  }

  private forward(incoming: IncomingMessage, body: Buffer): Promise<{ status: number; text: Buffer }> {
    return new Promise((resolve, reject) => {
      const { authorization = '', 'content-type': type = 'application/json', 'x-device-id': device } = incoming.headers;
      const sent = request(
        {
          host: '127.0.0.1',
          port: this.target(),
          method: incoming.method,
          path: incoming.url,
          agent: this.agent,
          headers: {
            authorization,
            'content-type': type,
            'content-length': body.length,
            ...(device ? { 'x-device-id': device } : {}),
          },
        },
        (reply) => {
          all(reply).then((text) => resolve({ status: reply.statusCode ?? 500, text }), reject);
        },
      ).on('error', reject);
      sent.setTimeout(20_000, () => sent.destroy(new Error('no answer')));
      sent.end(body);
    });
  }
}

async function all(stream: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece as Buffer);
  if (!stream.complete) throw new Error('cut off');
  return Buffer.concat(pieces);
}
