import type { Endpoint, EndpointGroup, InputOf, ReplyOf } from '@khue/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx, OpenCtx } from './context';

const STATUS = Symbol('status');

export interface Answer<Status extends number, Body> {
  readonly [STATUS]: Status;
  readonly body: Body;
}

/** For an endpoint with several success answers: names the one that is meant. */
export function answer<const Status extends number, Body>(status: Status, body: Body): Answer<Status, Body> {
  return { [STATUS]: status, body };
}

export function statusOf(result: unknown): number | undefined {
  return typeof result === 'object' && result !== null && STATUS in result
    ? (result as Answer<number, unknown>)[STATUS]
    : undefined;
}

type CtxOf<E extends Endpoint> = E['access'] extends { kind: 'public' } ? OpenCtx : Ctx;

type Results<E extends Endpoint> =
  | ReplyOf<E>
  | { [S in keyof E['responses']]: S extends number ? Answer<S, ReplyOf<E, S>> : never }[keyof E['responses']];

export interface RawHttp {
  request: FastifyRequest;
  reply: FastifyReply;
}

type Verb<E extends Endpoint> = (
  ctx: CtxOf<E>,
  input: InputOf<E> & { url: string },
  http: RawHttp,
) => Promise<E['transport'] extends 'raw' ? unknown : Results<E>>;

/** A service offers exactly the verbs of its endpoint group; a missing one does not compile. */
export type Verbs<Group extends EndpointGroup> = { readonly [Key in keyof Group]: Verb<Group[Key]> };

export interface BoundEndpoint {
  endpoint: Endpoint;
  verb: (
    ctx: Ctx,
    input: { params: unknown; query: unknown; body: unknown; url: string },
    http: RawHttp,
  ) => Promise<unknown>;
}

/** Binds endpoints to the verbs of the same name. */
export function bindGroup<const Group extends EndpointGroup>(group: Group, verbs: Verbs<Group>): BoundEndpoint[] {
  return Object.entries(group).map(([key, endpoint]) => ({
    endpoint,
    verb: verbs[key as keyof Group] as unknown as BoundEndpoint['verb'],
  }));
}
