import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyReply {
    /** Allows this page's own style elements, and no others. */
    styleNonce: string;
  }
}

function policy(nonce: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');
}

/** Strict by default; there is no CORS header anywhere, so other origins are shut out. */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.styleNonce = randomBytes(16).toString('base64');
  reply.headers({
    'Content-Security-Policy': policy(reply.styleNonce),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(self), microphone=(self), display-capture=(self), geolocation=()',
    'X-Frame-Options': 'DENY',
  });
  if (request.protocol === 'https') reply.header('Strict-Transport-Security', 'max-age=31536000');
}

export function protectWithHeaders(app: FastifyInstance): void {
  app.decorateReply('styleNonce', '');
  app.addHook('onRequest', async (request, reply) => setSecurityHeaders(request, reply));
}
