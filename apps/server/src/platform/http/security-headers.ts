import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Other servers that are set for the installation: of sound and picture of a lesson, and of files. */
export interface OtherOrigins {
  call: string | null;
  files: string | null;
}
const NO_OTHERS: OtherOrigins = { call: null, files: null };

const policy = (styles: string, { call: callOrigin, files }: OtherOrigins = NO_OTHERS): string =>
  [
    "default-src 'self'",
    ...(callOrigin === null
      ? ["script-src 'self'"]
      : [`script-src 'self' ${callOrigin}`, `frame-src 'self' ${callOrigin}`]),
    `style-src ${styles}`,
    ["img-src 'self' data: blob:", files].filter(Boolean).join(' '),
    // Recordings that the page holds, for when the line drops.
    ["media-src 'self' blob:", files].filter(Boolean).join(' '),
    "font-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');

const FILE_POLICY = policy("'self'");

/** The frame of a call asks for camera and microphone by itself, as far as the page may pass them on. */
function pageHeaders(callOrigin: string | null = null) {
  const allowed = callOrigin === null ? '(self)' : `(self "${callOrigin}")`;
  const devices = ['camera', 'microphone', 'display-capture'].map((device) => `${device}=${allowed}`);
  return {
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': [...devices, 'geolocation=()'].join(', '),
    'X-Frame-Options': 'DENY',
  };
}
const FILE_HEADERS = pageHeaders();

/**
 * What every answer carries, and all that data needs: nothing runs or is framed from JSON. There is no CORS header
 * but in `shareWithPages`, so other origins are shut out.
 */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('X-Content-Type-Options', 'nosniff').header('Cross-Origin-Resource-Policy', 'same-origin');
  if (request.protocol === 'https') reply.header('Strict-Transport-Security', 'max-age=31536000');
}

/** For what a browser may open by itself: scripts, pictures, uploaded files. */
export function sealFile(reply: FastifyReply): void {
  reply.headers(FILE_HEADERS).header('Content-Security-Policy', FILE_POLICY);
}

/** For a page; answers the nonce that allows its own style elements, and no others. */
export function sealPage(reply: FastifyReply, others: OtherOrigins = NO_OTHERS): string {
  const nonce = randomBytes(16).toString('base64');
  reply.headers(pageHeaders(others.call)).header('Content-Security-Policy', policy(`'self' 'nonce-${nonce}'`, others));
  return nonce;
}

/** For what pages of others are meant to read: public keys, and what is signed with them. */
export function shareWithPages(reply: FastifyReply): void {
  reply.header('Access-Control-Allow-Origin', '*').header('Cross-Origin-Resource-Policy', 'cross-origin');
}
