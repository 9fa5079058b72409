import { createParser } from 'eventsource-parser';
import { ApiError, request } from './api';

const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 60_000;
/** The server sends a sign of life more often than this; silence means the line is dead. */
const SILENCE = 70_000;

export interface ServerEvent {
  name: string;
  data: string;
}

interface Handlers {
  onEvent: (event: ServerEvent) => void;
  /** What happened while the line was down was not heard: read again. */
  onReconnect: () => void;
}

/** Listens to the server until `signal` ends it; comes back by itself, each time a little later. */
export async function listen({ onEvent, onReconnect }: Handlers, signal: AbortSignal): Promise<void> {
  let pause = FIRST_PAUSE;
  let isFirst = true;
  while (!signal.aborted) {
    const connected = await readOnce(onEvent, signal, () => {
      if (!isFirst) onReconnect();
      isFirst = false;
      pause = FIRST_PAUSE;
    });
    if (connected === 'refused') return;
    // Spread out, so that a thousand browsers do not return in the same second after a restart.
    await sleep(pause * (0.5 + Math.random()), signal);
    pause = Math.min(pause * 2, LONGEST_PAUSE);
  }
}

/** Reads a stream of events to its end; `onSign` hears of every sign of life, also between events. */
export async function readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onEvent: (event: ServerEvent) => void,
  onSign: () => void,
): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  const parser = createParser({ onEvent: ({ event = 'message', data }) => onEvent({ name: event, data }) });
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onSign();
    parser.feed(value);
  }
}

async function readOnce(
  onEvent: (event: ServerEvent) => void,
  signal: AbortSignal,
  onOpen: () => void,
): Promise<'ended' | 'refused'> {
  const attempt = new AbortController();
  const stop = () => attempt.abort();
  signal.addEventListener('abort', stop);
  let watchdog = setTimeout(stop, SILENCE);
  try {
    const response = await request('/api/events', {
      signal: attempt.signal,
      headers: { Accept: 'text/event-stream' },
    });
    if (!response.body) return 'refused';
    onOpen();
    await readEvents(response.body, onEvent, () => {
      clearTimeout(watchdog);
      watchdog = setTimeout(stop, SILENCE);
    });
    return 'ended';
  } catch (error) {
    return error instanceof ApiError && [401, 403, 404].includes(error.status) ? 'refused' : 'ended';
  } finally {
    clearTimeout(watchdog);
    signal.removeEventListener('abort', stop);
  }
}

function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
