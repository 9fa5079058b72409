import type { FastifyInstance, FastifyReply } from 'fastify';
import { h5pCoreDir, playerDir } from '../paths';
import { KeptFiles, serveFiles } from './kept-files';

/** Where the H5P core and what starts it lie. Its version stands in the address, so that browsers may keep it. */
export const PLAYER_CORE = '/h5p-player/core-3.7.0';

/** A frame without an origin is a stranger to every address, also to the one it came from. */
export function openToFrames(reply: FastifyReply): void {
  reply.header('Access-Control-Allow-Origin', '*').header('Cross-Origin-Resource-Policy', 'cross-origin');
}

function seal(reply: FastifyReply): void {
  openToFrames(reply);
  reply
    .header('Content-Security-Policy', "default-src 'none'; sandbox")
    .header('Cache-Control', 'public, max-age=31536000, immutable');
}

/**
 * Libraries that ask for files in the way of jQuery say with which program they ask. For a frame without an origin that
 * is a question across origins, which browsers ask leave for first.
 */
const LEAVE = {
  'Access-Control-Allow-Methods': 'GET, HEAD',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Max-Age': '7200',
};

export function servePlayerCore(app: FastifyInstance): void {
  app.options('/h5p-player/*', async (_request, reply) => {
    openToFrames(reply);
    return reply.headers(LEAVE).status(204).send();
  });
  serveFiles(app, new KeptFiles(h5pCoreDir, playerDir), [{ url: `${PLAYER_CORE}/*`, nameOf: (star) => star, seal }]);
}
