import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const policy = (styles: string): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    `style-src ${styles}`,
    "img-src 'self' data: blob:",
    // Recordings that the page holds, for when the line drops.
    "media-src 'self' blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');

const FILE_POLICY = policy("'self'");

const PAGE_HEADERS = {
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), microphone=(self), display-capture=(self), geolocation=()',
  'X-Frame-Options': 'DENY',
};

/**
 * What every answer carries, and all that data needs: nothing runs or is framed from JSON. There is no CORS header
 * anywhere, so other origins are shut out.
 */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('X-Content-Type-Options', 'nosniff').header('Cross-Origin-Resource-Policy', 'same-origin');
  if (request.protocol === 'https') reply.header('Strict-Transport-Security', 'max-age=31536000');
}

/** For what a browser may open by itself: scripts, pictures, uploaded files. */
export function sealFile(reply: FastifyReply): void {
  reply.headers(PAGE_HEADERS).header('Content-Security-Policy', FILE_POLICY);
}

/** For a page; answers the nonce that allows its own style elements, and no others. */
export function sealPage(reply: FastifyReply): string {
  const nonce = randomBytes(16).toString('base64');
  reply.headers(PAGE_HEADERS).header('Content-Security-Policy', policy(`'self' 'nonce-${nonce}'`));
  return nonce;
}
