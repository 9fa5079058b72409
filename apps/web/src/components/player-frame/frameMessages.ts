/** What the frame tells, and nothing else; a library in it can send anything. */
export type FrameMessage =
  | { kind: 'ready' }
  | { kind: 'failed' }
  | { kind: 'size'; height: number }
  | { kind: 'score'; raw: number; max: number };

const LOWEST = 40;
const HIGHEST = 20_000;

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/**
 * Heard only from the frame itself. Its origin is opaque, so it is called "null": the window that sent it is what
 * tells it from others.
 */
export function readFrameMessage(event: MessageEvent, frame: Window | null | undefined): FrameMessage | null {
  if (!frame || event.source !== frame || event.origin !== 'null') return null;
  const data = event.data as Record<string, unknown> | null;
  if (typeof data !== 'object' || data === null || data.from !== 'h5p-player') return null;
  const { kind, height, raw, max } = data;
  if (kind === 'ready' || kind === 'failed') return { kind };
  if (kind === 'size' && isNumber(height)) return { kind, height: Math.min(HIGHEST, Math.max(LOWEST, height)) };
  if (kind === 'score' && isNumber(raw) && isNumber(max) && max > 0 && raw <= max) return { kind, raw, max };
  return null;
}
