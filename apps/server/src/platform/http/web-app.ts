import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../failure';
import { webDir } from '../paths';
import { sendError } from './error-handler';
import { sealFile, sealPage } from './security-headers';

const NONCE_PLACEHOLDER = '__CSP_NONCE__';

/** Paths that belong to machines: an unknown one is a refusal, never the web app's page. */
const NOT_A_PAGE = /^\/(?:api|files|api-token-auth|assets|healthz|readyz|metrics)(?:\/|$)/;

const PAGE_METHODS = new Set(['GET', 'HEAD']);

/** Serves the built web app: hashed assets for ever, the page itself fresh with its nonce. */
export async function serveWebApp(app: FastifyInstance): Promise<void> {
  const indexPath = join(webDir, 'index.html');
  if (!existsSync(indexPath)) return answerUnknown(app, null);
  await app.register(fastifyStatic, {
    root: webDir,
    index: false,
    wildcard: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      sealFile(reply);
      const immutable = path.includes('/assets/');
      reply.header('Cache-Control', immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
  answerUnknown(app, readFileSync(indexPath, 'utf8'));
}

/** What no route knows: a page of the web app, which has its own routes, or a refusal. */
export function answerUnknown(app: FastifyInstance, page: string | null): void {
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?');
    if (page === null || !PAGE_METHODS.has(request.method) || NOT_A_PAGE.test(path)) {
      return sendError(new Failure('not_found'), request, reply);
    }
    return reply
      .header('Cache-Control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll(NONCE_PLACEHOLDER, sealPage(reply)));
  });
}
