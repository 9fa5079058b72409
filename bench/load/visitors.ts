import { type ClientRequest, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { AS_BROWSERS_ASK } from '../callers';
import { type Answer, Line } from '../line';
import type { Call, Order, Seen, Visit } from './visit';

/** A process of its own that is everybody who calls; the conductor forks it and hears what it saw. */
const LOOK_MS = 100;

interface Begun {
  id: number;
  questions: { id: string; choices?: { id: string }[] }[];
}

const filled = (text: string, begun: Begun | null): string => {
  const [question] = begun?.questions ?? [];
  return text
    .replace('{session}', String(begun?.id))
    .replace('{question}', question?.id ?? '')
    .replace('{choice}', question?.choices?.[0]?.id ?? '');
};

/** A visit that goes on while the clock does: what is late is counted from when it was due. */
async function visit({ at, from, token, calls, hears }: Visit, { port }: Order, startedAt: number, seen: Seen) {
  await until(startedAt + at);
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const line = new Line(port, { ...headers, ...AS_BROWSERS_ASK }, from);
  const stream = hears ? listen(port, from, headers, seen) : null;
  let begun: Begun | null = null;
  for (const call of calls) {
    const due = startedAt + at + call.after;
    await until(due);
    const answer = await line.call(call.method, filled(call.path, begun), bodyOf(call, begun));
    note(seen, call, answer, performance.now() - due);
    if (call.begins && answer.status < 300) begun = JSON.parse(textOf(answer)) as Begun;
  }
  line.cut();
  stream?.destroy();
}

const textOf = ({ headers, body }: Answer): string =>
  (headers.get('content-encoding') === 'br' ? brotliDecompressSync(body) : body).toString();

const bodyOf = ({ body }: Call, begun: Begun | null): object | undefined =>
  body && (JSON.parse(filled(JSON.stringify(body), begun)) as object);

function note(seen: Seen, { name }: Call, { status }: Answer, milliseconds: number): void {
  const known = seen.times[name] ?? [];
  known.push(Math.round(milliseconds * 10) / 10);
  seen.times[name] = known;
  if (status >= 200 && status < 400) return;
  const what = `${name}: ${status === 0 ? 'line' : status}`;
  seen.errors[what] = (seen.errors[what] ?? 0) + 1;
}

function listen(port: number, from: string, headers: Record<string, string>, seen: Seen): ClientRequest {
  const asked = get({ port, host: '127.0.0.1', localAddress: from, path: '/api/events', headers }, (answer) =>
    answer.on('data', (piece: Buffer) => {
      if (piece.includes('data:')) seen.events += 1;
    }),
  );
  return asked.on('error', () => undefined);
}

async function until(at: number): Promise<void> {
  const left = at - performance.now();
  if (left > 0) await sleep(left);
}

async function callAll(order: Order): Promise<Seen> {
  const seen: Seen = { times: {}, errors: {}, events: 0, lateMs: 0 };
  const startedAt = performance.now() + (order.beginsAt - Date.now());
  let looked = performance.now();
  const watch = setInterval(() => {
    const now = performance.now();
    seen.lateMs = Math.max(seen.lateMs, now - looked - LOOK_MS);
    looked = now;
  }, LOOK_MS);
  await Promise.all(order.visits.map((one) => visit(one, order, startedAt, seen)));
  clearInterval(watch);
  return seen;
}

process.once('message', (order: Order) => {
  void callAll(order).then((seen) => process.send?.(seen, () => process.disconnect()));
});
