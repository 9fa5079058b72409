import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type FakeReply, type FakeRequest, readRequest } from '../open-edx-fake/exchange';
import { type Fault, FaultPlan, replyOfFault } from '../open-edx-fake/faults';
import { Cloud } from './cloud';
import { replyTo } from './pages';

type Kind = Fault['kind'];
/** What befalls one call in so many: before the work is done, and, worse, after it. */
const MISFORTUNES: readonly Kind[] = ['answer lost', 'hang up', 'truncated', 'status', 'html'];

/** The same numbers every time. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function send(response: ServerResponse, { status, body, headers = {} }: FakeReply): void {
  const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
  const type = typeof body === 'string' ? 'text/html; charset=utf-8' : 'application/json';
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(text), ...headers });
  response.end(text);
}

function truncate(response: ServerResponse, reply: FakeReply): void {
  const text = JSON.stringify(reply.body ?? { nothing: 'to say' });
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
  response.write(text.slice(0, text.length / 2), () => response.destroy());
}

/** Zoom as far as the adapter speaks to it, behind a real socket. */
export class FakeZoom {
  readonly cloud = new Cloud();
  readonly faults = new FaultPlan();
  readonly seen: FakeRequest[] = [];
  /** How many calls were made to fail by chance. */
  misfortunes = 0;
  private failing: { oneIn: number; random: () => number } | null = null;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<FakeZoom> {
    const server = createServer();
    const fake = new FakeZoom(server);
    server.on('request', (incoming, response) => {
      readRequest(incoming)
        .then((request) => fake.answer(request, response))
        .catch((error: unknown) => response.destroy(error as Error));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return fake;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get settings() {
    return { apiUrl: this.url, oauthUrl: this.url };
  }

  /** From now on one call in so many fails, half of them after the work was done. Zero: none. */
  failOneIn(oneIn: number, seed = 1): void {
    this.failing = oneIn > 0 ? { oneIn, random: chance(seed) } : null;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private misfortune(): Fault | null {
    if (!this.failing || this.failing.random() >= 1 / this.failing.oneIn) return null;
    this.misfortunes += 1;
    const kind = MISFORTUNES[Math.floor(this.failing.random() * MISFORTUNES.length)] ?? 'hang up';
    return { path: '/', kind, status: 503 };
  }

  private async answer(request: FakeRequest, response: ServerResponse): Promise<void> {
    this.seen.push(request);
    const fault = this.faults.hitting(request) ?? this.misfortune();
    switch (fault?.kind) {
      case undefined:
        return send(response, replyTo(this.cloud, request));
      case 'status':
        return send(response, replyOfFault(fault));
      case 'html':
        return send(response, { status: 200, body: '<html><h1>Maintenance</h1></html>' });
      case 'slow':
        await wait(fault.delayMs ?? 1000);
        return send(response, replyTo(this.cloud, request));
      case 'truncated':
        return truncate(response, replyTo(this.cloud, request));
      case 'answer lost':
        replyTo(this.cloud, request);
        return void response.destroy();
      case 'hang up':
        return void response.destroy();
    }
  }
}
