import type { FastifyInstance, FastifyRequest } from 'fastify';
import { beginSpan, type OpenSpan, withinSpan } from '../telemetry/spans';

/** Every call as a span, from its first byte to the end of its answer; by its route, never by its address. */
export function traceRequests(app: FastifyInstance): void {
  const open = new WeakMap<FastifyRequest, OpenSpan>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { url: route } = request.routeOptions;
    if (!route || !/^\/(?:api|files)\//.test(route)) return done();
    const { method } = request;
    const attributes = { 'http.request.method': method, 'http.route': route };
    const span = beginSpan(() => ({ name: `${method} ${route}`, kind: 'server', attributes }));
    if (!span) return done();
    open.set(request, span);
    withinSpan(span, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = open.get(request);
    span?.set('http.response.status_code', reply.statusCode);
    span?.end(reply.statusCode >= 500 ? { code: String(reply.statusCode) } : undefined);
    done();
  });
}
