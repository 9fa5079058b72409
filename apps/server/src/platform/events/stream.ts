import type { RawHttp } from '../http/bind';
import type { Ctx } from '../http/context';

const BEAT_MS = 25_000;
const MOST_UNREAD_BYTES = 256 * 1024;
const open = new Set<() => void>();

/** Ends every open stream: at a shutdown, which need not wait for browsers to go away, or so that they come back and read again. */
export function endAllStreams(): void {
  for (const end of open) end();
}

/** Server-sent events for one person, until they leave or the session ends. */
export async function streamEvents(ctx: Ctx, { reply }: RawHttp): Promise<void> {
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
  const unsubscribe = ctx.events.subscribe(ctx.actor.userId, ({ kind, id, status, progress, tokenHash }) => {
    if (kind === 'session_end') {
      if (tokenHash === ownToken) raw.end();
      return;
    }
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
    clearInterval(beat);
    clearTimeout(sessionEnd);
    unsubscribe();
  });
}
