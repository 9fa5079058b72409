import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../failure';
import { webDir } from '../paths';
import { sendError } from './error-handler';

const NONCE_PLACEHOLDER = '__CSP_NONCE__';

/** Serves the built web app: hashed assets for ever, the page itself fresh with its nonce. */
export async function serveWebApp(app: FastifyInstance): Promise<void> {
  const indexPath = join(webDir, 'index.html');
  if (!existsSync(indexPath)) return;
  const page = readFileSync(indexPath, 'utf8');
  await app.register(fastifyStatic, {
    root: webDir,
    index: false,
    wildcard: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const immutable = path.includes('/assets/');
      reply.header('Cache-Control', immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !/^\/(api|files|api-token-auth|assets)(\/|$)/.test(request.url.split('?')[0] ?? '');
    if (!isPage) return sendError(new Failure('not_found'), request, reply);
    return reply
      .header('Cache-Control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll(NONCE_PLACEHOLDER, reply.styleNonce));
  });
}
