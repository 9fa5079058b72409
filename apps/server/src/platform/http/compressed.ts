import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Less fits into one packet anyway. */
export const LEAST_COMPRESSED = 1024;
/** What takes longer than a millisecond is compressed in pieces, beside the thread that answers. */
const MOST_AT_ONCE = 64 * 1024;
/** As the stream for larger answers does it: beyond it each step costs more than it saves. */
export const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 4 };

const WAYS = {
  br: (text: string) => brotliCompressSync(text, { params: BROTLI }),
  gzip: (text: string) => gzipSync(text),
};
export type Way = keyof typeof WAYS;
const PREFERRED: readonly Way[] = ['br', 'gzip'];

/** What a browser takes, of an `Accept-Encoding` header; a weight of nothing means that it does not. */
export function wayFor(accepted: string): Way | undefined {
  const taken = accepted
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((piece) => piece.trim()))
    .filter(([, weight]) => !/^q=0(?:\.0*)?$/.test(weight ?? ''))
    .map(([name]) => name);
  return PREFERRED.find((way) => taken.includes(way));
}

/**
 * An answer as it goes over the line, if whoever asked takes it compressed and it is of the usual size. A stream for each
 * answer takes five times as long as the compressing itself.
 */
export function compressed(text: string, accepted: string | undefined): { way: Way; bytes: Buffer } | null {
  if (accepted === undefined || text.length < LEAST_COMPRESSED || text.length > MOST_AT_ONCE) return null;
  const way = wayFor(accepted);
  return way ? { way, bytes: WAYS[way](text) } : null;
}
