import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import { JSON_BODY_LIMIT, UPLOAD_LIMIT } from '@khue/contract/constants';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { FileReaders } from '../files/readers';
import { shareConnections } from './address-connections';
import { BROTLI, LEAST_COMPRESSED } from './compressed';
import { sendError } from './error-handler';
import { readJsonBodies } from './json-body';
import { setSecurityHeaders } from './security-headers';
import { boundUnanswered } from './unanswered';
import { listenNoLonger, refuseUnreadable } from './unreadable-request';
import { warnOfUntrustedProxy } from './untrusted-proxy';

export interface HttpOptions {
  log: FastifyBaseLogger;
  trustedProxies: string[];
  readers: FileReaders;
  /** Connections that are open at once, of which an address has its share; further ones are closed as they come. */
  maxConnections?: number;
  timeouts?: Timeouts;
}

interface Timeouts {
  /** For the headers of a request, and for a connection that says nothing. */
  headersMs: number;
  /** For all of a request, its body included: an upload over a slow line. */
  requestMs: number;
  /** Of a connection on which nothing moves while it is answered; streams beat more often. */
  silentMs: number;
  /** Between two requests: longer than proxies keep theirs, so that none sends into a line that is being closed. */
  idleMs: number;
  /** How often it is looked for those that are late. */
  lookMs: number;
}

const TIMEOUTS: Timeouts = { headersMs: 20_000, requestMs: 120_000, silentMs: 300_000, idleMs: 72_000, lookMs: 5_000 };
const MAX_CONNECTIONS = 20_000;

/** The bare server: limits, headers, request ids, logs, the one error path. No routes yet. */
export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const { timeouts = TIMEOUTS, maxConnections = MAX_CONNECTIONS } = options;
  const app = Fastify({
    loggerInstance: options.log,
    // Our own line below: the route's pattern instead of the address, which may hold names.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: JSON_BODY_LIMIT,
    trustProxy: options.trustedProxies.length > 0 ? options.trustedProxies : false,
    requestTimeout: timeouts.requestMs,
    connectionTimeout: timeouts.silentMs,
    keepAliveTimeout: timeouts.idleMs,
    http: { headersTimeout: timeouts.headersMs, connectionsCheckingInterval: timeouts.lookMs },
    forceCloseConnections: 'idle',
    // An address that no route can be looked up for passes no hook, and is refused like any other.
    frameworkErrors(error, request, reply) {
      setSecurityHeaders(request, reply);
      reply.header('X-Request-Id', request.id);
      sendError(error, request, reply);
    },
    clientErrorHandler: refuseUnreadable,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 600 },
  });

  shareConnections(app.server, { most: maxConnections, trustedProxies: options.trustedProxies });
  boundUnanswered(app.server);

  // Hooks of every request call back instead of promising: each promise is a turn of the loop.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Request-Id', request.id);
    setSecurityHeaders(request, reply);
    done();
  });
  warnOfUntrustedProxy(app);
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        user: request.caller?.actor.userId,
      },
      'request',
    );
    if (reply.statusCode >= 400) listenNoLonger(request.raw);
    done();
  });
  app.setErrorHandler(sendError);
  readJsonBodies(app, options.readers);
  await app.register(compress, {
    threshold: LEAST_COMPRESSED,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: BROTLI },
  });
  await app.register(multipart, {
    limits: { files: 1, fileSize: UPLOAD_LIMIT, fields: 10, fieldSize: 10_000 },
    // By its name, as browsers mean it; a bare kind of content would make a file without one.
    isPartAFile: (_field, _type, fileName) => fileName !== undefined,
  });
  return app;
}
