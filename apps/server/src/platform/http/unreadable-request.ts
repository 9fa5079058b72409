import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { DEFAULT_LANGUAGE } from '@khue/contract/constants';
import { say } from '@khue/i18n/server-texts';

const STATUS_OF: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** So long the other side has to read why; then the connection is gone, whether it closes its half or not. */
const FAREWELL_MS = 1_000;

/** A refused connection is not kept: one that is only ended waits for the other side, which may never answer. */
function destroySoon(socket: Socket, isStillOwed = () => true): void {
  const timer = setTimeout(() => isStillOwed() && socket.destroy(), FAREWELL_MS);
  timer.unref();
  socket.once('close', () => clearTimeout(timer));
}

/** Refused before it had all come: whoever still sends after a second is not listened to. */
export function listenNoLonger(request: IncomingMessage): void {
  if (request.complete === false) destroySoon(request.socket, () => !request.complete);
}

/** What came is no HTTP: there is no request to answer, so the refusal is written by hand, in the product's own form. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) {
    socket.destroy(error);
    return;
  }
  const status = STATUS_OF[error.code ?? ''] ?? 400;
  const body = JSON.stringify({
    detail: say(DEFAULT_LANGUAGE, 'errors:request.malformed'),
    code: 'request.malformed',
  });
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'X-Content-Type-Options: nosniff',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
  destroySoon(socket);
}
