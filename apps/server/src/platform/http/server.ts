import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import { JSON_BODY_LIMIT, UPLOAD_LIMIT } from '@khue/contract/constants';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { FileReaders } from '../files/readers';
import { sendError } from './error-handler';
import { readJsonBodies } from './json-body';
import { setSecurityHeaders } from './security-headers';
import { refuseUnreadable } from './unreadable-request';
import { warnOfUntrustedProxy } from './untrusted-proxy';

export interface HttpOptions {
  log: FastifyBaseLogger;
  trustedProxies: string[];
  readers: FileReaders;
}

/** The bare server: limits, headers, request ids, logs, the one error path. No routes yet. */
export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: options.log,
    // Our own line below: the route's pattern instead of the address, which may hold names.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: JSON_BODY_LIMIT,
    trustProxy: options.trustedProxies.length > 0 ? options.trustedProxies : false,
    requestTimeout: 120_000,
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
    done();
  });
  app.setErrorHandler(sendError);
  readJsonBodies(app, options.readers);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], brotliOptions: { params: { 1: 4 } } });
  await app.register(multipart, {
    limits: { files: 1, fileSize: UPLOAD_LIMIT, fields: 10, fieldSize: 10_000 },
    // By its name, as browsers mean it; a bare kind of content would make a file without one.
    isPartAFile: (_field, _type, fileName) => fileName !== undefined,
  });
  return app;
}
