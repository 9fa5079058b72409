import { randomBytes } from 'node:crypto';
import type { RawHttp } from '../http/bind';

/**
 * A browser's own secret, under which an account is remembered once it has signed in there. It lets nobody in: it only
 * keeps the guesses that others make elsewhere, from the same address, from counting against this browser. One secret for
 * all accounts of a browser, so that a computer of a school knows its whole class.
 */
const NAME = 'khue_browser';
const FORM = /(?:^|;\s*)khue_browser=([A-Za-z0-9_-]{43})(?:;|$)/;
/** As long as browsers keep any; the account is forgotten after thirty days without a sign-in. */
const SECONDS = 400 * 24 * 3600;

export const browserOf = ({ request }: RawHttp): string | null => FORM.exec(request.headers.cookie ?? '')?.[1] ?? null;

/** Sent with sign-ins only, and to no script. */
export function nameBrowser({ reply }: RawHttp, known: string | null, isSecure: boolean): string {
  const browser = known ?? randomBytes(32).toString('base64url');
  const secure = isSecure ? '; Secure' : '';
  reply.header(
    'Set-Cookie',
    `${NAME}=${browser}; Path=/api-token-auth; Max-Age=${SECONDS}; HttpOnly; SameSite=Strict${secure}`,
  );
  return browser;
}
