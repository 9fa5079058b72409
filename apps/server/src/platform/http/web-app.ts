import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Failure } from '../failure';
import { webDir } from '../paths';
import { startNoteIn } from '../start-failure';
import { sendError } from './error-handler';
import { KeptFiles, serveFiles } from './kept-files';
import { Pace } from './pace';
import { type OtherOrigins, sealFile, sealPage } from './security-headers';

const NONCE_PLACEHOLDER = '__CSP_NONCE__';
const NOTICE_PLACEHOLDER = '__NOTICE__';
/** What the sign-in page tells of a demonstration, in both languages: its scripts are light without it. */
const DEMO_NOTICE = [startNoteIn('vi', 'demonstration'), startNoteIn('en', 'demonstration')].join('|');

/** Paths that belong to machines: an unknown one is a refusal, never the web app's page. */
const NOT_A_PAGE = /^\/(?:api|files|h5p-player|api-token-auth|assets|healthz|readyz|metrics)(?:\/|$)/;

/** Asked for anew each time: it says what the exam room is made of, and a new build is another one. */
const WORKER = 'exam-room-worker.js';
const INDEX = 'index.html';
/** Forms of files that are sent under the name of the file. */
const PACKED = /\.(?:br|gz)$/;

const PAGE_METHODS = new Set(['GET', 'HEAD']);

const sealed =
  (caching: string) =>
  (reply: FastifyReply): void => {
    sealFile(reply);
    reply.header('Cache-Control', caching);
  };

/** Serves the built web app: hashed assets for ever, the page itself fresh with its nonce. */
export function serveWebApp(app: FastifyInstance, others: OtherOrigins, isDemo: boolean): void {
  const indexPath = join(webDir, INDEX);
  if (!existsSync(indexPath)) {
    answerUnknown(app, null);
    return;
  }
  const files = new KeptFiles(webDir);
  const besideAssets = files.names.filter((name) => !name.includes('/') && name !== INDEX && !PACKED.test(name));
  serveFiles(app, files, [
    // One route for all of them: a route for each of a thousand files would take most of the start.
    { url: '/assets/*', nameOf: (star) => `assets/${star}`, seal: sealed('public, max-age=31536000, immutable') },
    ...besideAssets.map((name) => ({
      url: `/${name}`,
      nameOf: () => name,
      seal: sealed(name === WORKER ? 'no-cache' : 'public, max-age=3600'),
    })),
  ]);
  const page = readFileSync(indexPath, 'utf8').replace(NOTICE_PLACEHOLDER, isDemo ? DEMO_NOTICE : '');
  answerUnknown(app, page, others);
}

/** What no route knows: a page of the web app, which has its own routes, or a refusal. */
export function answerUnknown(
  app: FastifyInstance,
  page: string | null,
  others?: OtherOrigins,
  pace: Pace = new Pace(),
): void {
  app.setNotFoundHandler(async (request, reply) => {
    await pace.keep(request.ip);
    const [path = ''] = request.url.split('?');
    if (page === null || !PAGE_METHODS.has(request.method) || NOT_A_PAGE.test(path)) {
      sendError(new Failure('not_found'), request, reply);
      return reply;
    }
    return reply
      .header('Cache-Control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll(NONCE_PLACEHOLDER, sealPage(reply, others)));
  });
}
