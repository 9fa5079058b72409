import type { RawHttp } from './bind';
import { wireError } from './error-handler';

const BEAT_MS = 15_000;

/** An answer that is told as it comes: its pieces, and whether anybody still listens. */
export interface Telling {
  /** All that could be refused was not: from here on, a fault is an event and no status. */
  begin(): void;
  piece(text: string): void;
  /** Aborted when whoever asked has gone. */
  readonly left: AbortSignal;
}

/** For an answer that is sent as a whole: nothing is told before it, and it is finished whoever has gone. */
const SILENT: Telling = { begin: () => undefined, piece: () => undefined, left: new AbortController().signal };

const wantsPieces = ({ request }: RawHttp) => /\btext\/event-stream\b/.test(request.headers.accept ?? '');

/**
 * Gives an answer as JSON, or, where the caller accepts `text/event-stream`, as events: `delta` with a piece of text,
 * then `done` with the same body, or `error` with the body that the refusal has elsewhere. What is refused before the
 * first event is refused as any call is.
 */
export async function toldInPieces<Body>(
  http: RawHttp,
  shape: (body: Body) => unknown,
  work: (telling: Telling) => Promise<Body>,
): Promise<Body> {
  if (!wantsPieces(http)) return work(SILENT);
  const { reply, request } = http;
  const { raw } = reply;
  const gone = new AbortController();
  let beat: NodeJS.Timeout | undefined;
  const tell = (text: string) => {
    // What waits to be read is at most one answer, so nobody is waited for.
    if (reply.sent && !raw.writableEnded && !raw.destroyed) raw.write(text);
  };
  const event = (name: string, data: unknown) => tell(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  const begin = () => {
    if (reply.sent) return;
    reply.hijack();
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
      Connection: 'close',
    });
    // Hijacked, nobody else listens to its errors, and one without a listener ends the process.
    raw.on('error', () => undefined);
    tell(': hello\n\n');
    beat = setInterval(() => tell(': beat\n\n'), BEAT_MS);
  };
  const leave = () => gone.abort();
  raw.on('close', leave);
  try {
    const body = await work({ begin, piece: (text) => event('delta', { text }), left: gone.signal });
    begin();
    event('done', shape(body));
    return body;
  } catch (error) {
    if (!reply.sent) throw error;
    if (!gone.signal.aborted) event('error', wireError(error, request));
    return undefined as Body;
  } finally {
    raw.off('close', leave);
    clearInterval(beat);
    if (reply.sent) raw.end();
  }
}
