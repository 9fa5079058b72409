import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LEAST_COMPRESSED, type Way, wayFor } from './compressed';

/** What is the same for everybody for as long as the program runs, ready to be sent in every form. */
export interface Kept {
  type: string;
  plain: Buffer;
  /** Null: there is little to gain. */
  packed: Record<Way, Buffer> | null;
  tag: string;
}

/** Once, and beside the thread that answers: what is asked for often may be small. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

export async function packed(plain: Buffer): Promise<Kept['packed']> {
  if (plain.length < LEAST_COMPRESSED) return null;
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(plain, BROTLI), promisify(gzip)(plain)]);
  return { br, gzip: zipped };
}

/** Forms of the same bytes share their tag, which says so by being weak. */
export const tagOf = (plain: Buffer): string => `W/"${createHash('sha1').update(plain).digest('base64url')}"`;

export async function keptText(type: string, text: string): Promise<Kept> {
  const plain = Buffer.from(text);
  return { type, plain, packed: await packed(plain), tag: tagOf(plain) };
}

/** Headers stand on the answer already. Costs a tenth of what reading and compressing it again would. */
export function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, plain, packed, tag }: Kept,
): FastifyReply {
  reply.header('ETag', tag);
  if (packed) reply.header('Vary', 'Accept-Encoding');
  if (request.headers['if-none-match'] === tag) return reply.status(304).send();
  const way = packed ? wayFor(request.headers['accept-encoding'] ?? '') : undefined;
  if (way) reply.header('Content-Encoding', way);
  return reply.type(type).send(packed && way ? packed[way] : plain);
}
