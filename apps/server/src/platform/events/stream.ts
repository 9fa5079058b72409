import { setTimeout as sleep } from 'node:timers/promises';
import { fail } from '../failure';
import type { RawHttp } from '../http/bind';
import type { Ctx } from '../http/context';
import { HOLD_MS } from '../http/turns';

const BEAT_MS = 25_000;
const MOST_UNREAD_BYTES = 256 * 1024;
/** Of one person in one process. The next one is refused rather than the oldest ended: that one would come back at once. */
const MOST_STREAMS = 10;
const RETRY_SECONDS = 60;
const open = new Set<() => void>();
const openOf = new Map<number, number>();

function countStream(userId: number, by: 1 | -1): void {
  const count = (openOf.get(userId) ?? 0) + by;
  if (count > 0) openOf.set(userId, count);
  else openOf.delete(userId);
}

/** Ends every open stream: at a shutdown, which need not wait for browsers to go away, or so that they come back and read again. */
export function endAllStreams(): void {
  for (const end of open) end();
}

/** Server-sent events for one person, until they leave or the session ends. */
export async function streamEvents(ctx: Ctx, { reply }: RawHttp): Promise<void> {
  const { userId } = ctx.actor;
  if ((openOf.get(userId) ?? 0) >= MOST_STREAMS) {
    await sleep(HOLD_MS);
    fail('request.too_many', { params: { seconds: RETRY_SECONDS }, retryAfterSeconds: RETRY_SECONDS });
  }
  countStream(userId, 1);
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
    // Nothing follows an event stream; kept open, the connection would hold up a shutdown.
    Connection: 'close',
  });
  // Hijacked, nobody else listens to its errors, and one without a listener ends the process.
  raw.on('error', () => undefined);
  const tell = (text: string) => {
    if (raw.writableEnded) return;
    raw.write(text);
    // A client that reads nothing is not worth the memory; it comes back and reads the state as it is then.
    if (raw.writableLength > MOST_UNREAD_BYTES) raw.destroy();
  };
  tell(': hello\n\n');
  const ownToken = ctx.session.tokenHash.toString('hex');
  const unsubscribe = ctx.events.subscribe(userId, ({ kind, id, status, progress, tokenHash, name, data }) => {
    if (kind === 'session_end') {
      if (tokenHash === ownToken) raw.end();
      return;
    }
    if (kind === 'live') tell(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
    if (kind !== 'task' && kind !== 'notification') return;
    tell(`event: ${kind}\ndata: ${JSON.stringify({ id, status, progress })}\n\n`);
  });
  const beat = setInterval(() => tell(': beat\n\n'), BEAT_MS);
  const sessionEnd = setTimeout(
    () => raw.end(),
    Math.max(0, ctx.session.expiresAt.getTime() - ctx.clock.now().getTime()),
  );
  const end = () => raw.end();
  open.add(end);
  raw.on('close', () => {
    open.delete(end);
    countStream(userId, -1);
    clearInterval(beat);
    clearTimeout(sessionEnd);
    unsubscribe();
  });
}
