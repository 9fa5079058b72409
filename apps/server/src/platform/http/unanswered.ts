import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers and proxies wait for an answer before they ask again on a connection. */
const MOST = 20;

/**
 * Calls that are sent into one connection without waiting for answers are all taken in at once by Node, however many there
 * are, and each would wait for its turn in memory. Whoever sends so many is hung up on.
 */
export function boundUnanswered(server: Server): void {
  const unanswered = new WeakMap<Socket, number>();
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const count = (unanswered.get(socket) ?? 0) + 1;
    unanswered.set(socket, count);
    if (count > MOST) socket.destroy();
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
  });
}
