import { createHash } from 'node:crypto';
import { JSON_BODY_LIMIT } from '@khue/contract/constants';
import type { Endpoint } from '@khue/contract/endpoint';
import { nameOnWire } from '@khue/contract/one-name';
import type { FastifyInstance, FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify';
import type { z } from 'zod';
import { auditedTransaction } from '../audit/audit';
import { type Authenticated, bearerToken, type Sessions } from '../auth/authenticate';
import { networkOf } from '../auth/network-of';
import { gateOpens, mayCall } from '../authz/may-call';
import { scopeOf } from '../authz/scope';
import { Failure, fail } from '../failure';
import { inLane } from '../lane';
import { REQUEST_BUDGET_MS, withinBudget } from '../outside/waiting-budget';
import { beginSpan } from '../telemetry/spans';
import { type Answer, type BoundEndpoint, statusOf } from './bind';
import { compressed } from './compressed';
import type { Ctx, OpenCtx, Platform } from './context';
import { countCostlyCall, isCostly } from './costly-calls';
import { invalidInput, sendError } from './error-handler';
import { languageOf } from './language';
import { isChecked } from './large-json';
import { Pace, TooManyWaiting } from './pace';
import { sendPlace } from './queue-answer';
import { sealFile } from './security-headers';
import { type Caller, Shares } from './shares';
import { StartQueue } from './start-queue';
import { refuseUnstorable } from './storable-text';
import { type Share, Turns } from './turns';

/** What a person with a first password may still call. */
const ALLOWED_BEFORE_PASSWORD_CHANGE = new Set(['/api/me/', '/api/me/password/', '/api/logout/']);

/** What a session that can only read may still do: end. */
const ALLOWED_WHEN_READ_ONLY = '/api/logout/';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Authenticated | null;
    /** Whether it had a place of the process: until then it has cost its caller nothing. */
    hadPlace: boolean;
    /** Of a file: its answer begins. */
    tellBegun: (() => void) | null;
  }
}

function parsePart(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  if (!isChecked(value)) refuseUnstorable(value);
  const result = schema.safeParse(value ?? {}, { reportInput: true });
  if (!result.success) throw invalidInput(result.error);
  return result.data;
}

/** Verbs complain about fields under our names; whoever sent them called them otherwise. */
function inWireNames(error: unknown, endpoint: Endpoint, request: FastifyRequest): unknown {
  if (!(error instanceof Failure) || !error.details.fields) return error;
  const fields = Object.entries(error.details.fields).map(([field, reason]) => [
    nameOnWire(endpoint.body, field, request.body),
    reason,
  ]);
  return new Failure(error.code, { ...error.details, fields: Object.fromEntries(fields) });
}

/** A header that was sent once, cut where it is longer than anybody needs. */
function textIn({ headers }: FastifyRequest, name: string, most: number): string | null {
  const sent = headers[name];
  return typeof sent === 'string' && sent !== '' ? sent.slice(0, most) : null;
}

function keyOf({ headers }: FastifyRequest): string | null {
  const sent = headers['idempotency-key'];
  return typeof sent === 'string' && sent !== '' ? sent : null;
}

/** Written out, because copying everything that the process offers took a tenth of a small call. */
function openContext(platform: Platform, request: FastifyRequest): OpenCtx {
  return {
    db: platform.db,
    reads: platform.reads,
    clock: platform.clock,
    secrets: platform.secrets,
    files: platform.files,
    readers: platform.readers,
    jobs: platform.jobs,
    events: platform.events,
    traces: platform.traces,
    mailer: platform.mailer,
    coursePlatform: platform.coursePlatform,
    languageModel: platform.languageModel,
    meetingProvider: platform.meetingProvider,
    documentConverter: platform.documentConverter,
    publicUrl: platform.publicUrl,
    costlyCallsPerMinute: platform.costlyCallsPerMinute,
    language: languageOf(request.headers['accept-language']),
    requestId: request.id,
    idempotencyKey: keyOf(request),
    address: request.ip,
    caller: {
      device: textIn(request, 'x-device-id', 100),
      agent: textIn(request, 'user-agent', 300),
      sebHash: textIn(request, 'x-safeexambrowser-configkeyhash', 64),
      url: request.url,
    },
    log: request.log,
    async write(work) {
      const result = await auditedTransaction(platform.db, work);
      // Rights that this write took away are gone before its answer leaves.
      await platform.events.caughtUp();
      return result;
    },
  };
}

function context(platform: Platform, request: FastifyRequest, endpoint: Endpoint): Ctx {
  const ctx = openContext(platform, request) as Ctx;
  // A public endpoint has no caller; its verb is typed to see only the open part.
  if (!request.caller) return ctx;
  const { actor, session } = request.caller;
  ctx.actor = actor;
  ctx.scope = scopeOf(actor);
  ctx.session = session;
  // Some reads start work (an export): they are stopped where it would be written.
  if (session.readOnly && endpoint.path !== ALLOWED_WHEN_READ_ONLY) ctx.write = async () => fail('auth.read_only');
  return ctx;
}

/** A flood of costly calls is not counted all at once: each count asks the database. */
const counting = new Turns<number>({ atOnce: 2, waiting: 100 });

const laneOf = ({ lane }: Endpoint): Caller['lane'] => lane ?? 'short';

/** Tokens that nobody here remembers, of one address: an address that forges them takes a few connections, not all. */
const LOOKED_UP: Share = { atOnce: 6, waiting: 20_000 };

interface Gate {
  platform: Platform;
  sessions: Sessions;
  lookingUp: Turns<string>;
  starts: StartQueue;
}

/** Of one address. A class that opens a material together asks for some thousand pictures, a machine for all that it can. */
const FILES_A_SECOND = 600;

/**
 * What anybody may ask is asked at an even pace, each kind of call apart. Signing in has a lane of its own; signed addresses
 * are known to who may ask for them, and pictures of a page are many.
 */
function paceOf({ access, lane }: Endpoint): Pace | null {
  if (access.kind !== 'public' || lane === 'sign_in') return null;
  return access.isSigned ? new Pace(FILES_A_SECOND) : new Pace();
}

/** Runs before the body is read: who calls, may they, and not too often? */
function gate(endpoint: Endpoint, { platform, sessions, lookingUp, starts }: Gate) {
  const ofThisCall = paceOf(endpoint);
  const lookUp = (token: string, { ip, raw }: FastifyRequest) =>
    lookingUp.take(networkOf(ip), async () => (raw.socket.destroyed ? null : sessions.authenticate(token)));
  const ask = async (request: FastifyRequest): Promise<void> => {
    if (ofThisCall) await ofThisCall.keep(request.ip);
    if (endpoint.access.kind === 'public') return;
    const token = bearerToken(request.headers.authorization);
    request.caller = token === null ? null : (sessions.remembered(token) ?? (await lookUp(token, request)));
    if (!request.caller) fail(token === null ? 'auth.required' : 'auth.expired');
    const { actor, session } = request.caller;
    if (actor.mustChangePassword && !ALLOWED_BEFORE_PASSWORD_CHANGE.has(endpoint.path))
      fail('auth.must_change_password');
    if (session.readOnly && endpoint.method !== 'GET' && endpoint.path !== ALLOWED_WHEN_READ_ONLY)
      fail('auth.read_only');
    if (!gateOpens(endpoint, actor)) {
      await platform.traces.refusal({ actor, requestId: request.id }, `${endpoint.method} ${endpoint.path}`);
      fail(endpoint.wholeProgramme && mayCall(endpoint, actor) ? 'auth.whole_programme' : 'auth.forbidden');
    }
    if (isCostly(endpoint, request.query))
      await counting.take(actor.userId, () => countCostlyCall(platform, actor.userId));
  };
  const asked = (request: FastifyRequest) => inLane(laneOf(endpoint), () => ask(request));
  if (!endpoint.queuesStarts) return asked;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    await asked(request);
    const place = request.caller ? starts.placeForNewcomer(request.caller.actor.userId) : null;
    if (!place) return undefined;
    sendPlace(place, request, reply);
    return reply;
  };
}

/** Addresses that nobody signed are tried by who has none. */
const isGuessed = ({ access }: Endpoint, error: unknown) =>
  access.kind === 'public' && access.isSigned === true && error instanceof Failure;

/** Of one person: far more than pages meet in a second, and a fiftieth of what a process can. */
const REFUSALS_OF_PERSON = 50;

/** Of who is known by the person, else by the address. */
interface Refusals {
  people: Pace;
  addresses: Pace;
}

/**
 * What is refused before it had a place, in the gate, while its body is read and checked, or for want of a place, takes
 * nothing of whoever asks; so does a guess. Such refusals of one person, or of an address, are given at an even pace, out of
 * every place: what waits here keeps nothing from anybody.
 */
const refuseEvenly =
  (endpoint: Endpoint, { people, addresses }: Refusals) =>
  async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const isFree = !request.hadPlace || isGuessed(endpoint, error);
    // Whoever has hung up, or is hung up on, needs no pause.
    if (isFree && !reply.raw.destroyed && !(error instanceof TooManyWaiting)) {
      const { caller } = request;
      await (caller ? people.keep(String(caller.actor.userId)) : addresses.keep(request.ip));
    }
    sendError(error, request, reply);
    return reply;
  };

const isFile = ({ transport, method }: Endpoint) => transport === 'raw' && method === 'GET';

/** Tells when the answer with a file begins. */
const tellBegun: onSendHookHandler = (request, _reply, _payload, done) => {
  request.tellBegun?.();
  done();
};

function send(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply, result: unknown): FastifyReply {
  const status = statusOf(result) ?? Number(Object.keys(endpoint.responses)[0]);
  const body = statusOf(result) === undefined ? result : (result as Answer<number, unknown>).body;
  reply.status(status);
  if (status === 204) return reply.send();
  const schema = endpoint.responses[status];
  if (!schema) throw new Error(`${endpoint.path} has no answer ${status}`);
  // The schema strips what it does not name: a column added to a query never leaks by itself.
  const payload = JSON.stringify(schema.parse(body));
  reply.header('Content-Type', 'application/json; charset=utf-8');
  if (!endpoint.cacheable) return sendText(request, reply.header('Cache-Control', 'no-store'), payload);
  const tag = `W/"${createHash('sha1').update(payload).digest('base64url')}"`;
  reply.header('ETag', tag).header('Cache-Control', 'private, no-cache').header('Vary', 'Authorization');
  return request.headers['if-none-match'] === tag ? reply.status(304).send() : sendText(request, reply, payload);
}

function sendText(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  const made = compressed(text, request.headers['accept-encoding']);
  if (!made) return reply.send(text);
  const vary = reply.getHeader('Vary');
  reply.header('Content-Encoding', made.way).header('Vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding');
  return reply.send(made.bytes);
}

/** Serves every endpoint of the contract: gate, parse, verb, stripped answer. */
export function registerEndpoints(
  app: FastifyInstance,
  platform: Platform,
  sessions: Sessions,
  bound: readonly BoundEndpoint[],
  outsideBudgetMs: number = REQUEST_BUDGET_MS,
  refusalsOfPerson: number = REFUSALS_OF_PERSON,
): void {
  app.decorateRequest('caller', null);
  app.decorateRequest('hadPlace', false);
  app.decorateRequest('tellBegun', null);
  const shares = new Shares();
  const refusals = { people: new Pace(refusalsOfPerson), addresses: new Pace() };
  const starts = new StartQueue();
  const lookingUp = new Turns<string>(LOOKED_UP);
  for (const { endpoint, verb } of bound) {
    const hasFile = isFile(endpoint);
    app.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      bodyLimit: endpoint.bodyLimit ?? JSON_BODY_LIMIT,
      config: {
        ...(endpoint.bodyValues === undefined ? {} : { bodyValues: endpoint.bodyValues }),
        ...(endpoint.bodyBytes ? { bodyBytes: true } : {}),
      },
      ...(endpoint.isIncompressible ? { compress: false } : {}),
      onRequest: gate(endpoint, { platform, sessions, lookingUp, starts }),
      errorHandler: refuseEvenly(endpoint, refusals),
      ...(hasFile ? { onSend: tellBegun } : {}),
      async handler(request, reply) {
        if (endpoint.transport === 'raw') sealFile(reply);
        const input = {
          params: parsePart(endpoint.params, request.params),
          query: parsePart(endpoint.query, request.query),
          body: parsePart(endpoint.body, request.body),
          url: request.url,
        };
        const ctx = context(platform, request, endpoint);
        const lane = laneOf(endpoint);
        const waited = beginSpan(() => ({ name: 'lane wait', kind: 'internal', attributes: { 'khue.lane': lane } }));
        const serve = async () => {
          waited?.end();
          request.hadPlace = true;
          const result = await withinBudget(endpoint.outsideBudgetMs ?? outsideBudgetMs, () =>
            verb(ctx, input, { request, reply }),
          ).catch((error: unknown) => {
            throw inWireNames(error, endpoint, request);
          });
          const { leavesTrace } = endpoint;
          if (leavesTrace && ctx.scope.level !== 'self') await platform.traces.reading(ctx, leavesTrace, input);
          // An answer that was told in pieces has been given.
          return endpoint.transport === 'raw' || reply.sent ? result : send(endpoint, request, reply, result);
        };
        const caller = {
          lane,
          address: request.ip,
          userId: request.caller?.actor.userId ?? null,
          isGone: () => reply.raw.destroyed,
        };
        const shared = () => {
          if (!hasFile) return shares.take(caller, serve);
          const begun = new Promise<void>((resolve) => {
            request.tellBegun = resolve;
          });
          return shares.takeWhileRead(caller, begun, serve);
        };
        // Whoever waits for the turn to start holds nothing that others could need.
        return endpoint.queuesStarts && caller.userId !== null
          ? starts.pass(caller.userId, shared, caller.isGone)
          : shared();
      },
    });
  }
}
