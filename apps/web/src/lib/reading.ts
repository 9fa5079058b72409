import type { CallName, Calls } from '@khue/contract/all';
import type { AnswerOf, RequestOf } from '@khue/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { addressOf, type CallOptions, type CallParts, call } from './api';
import type { ReadKey } from './readKey';

const keyOf = (calls: readonly CallName[], ...asked: unknown[]) => [calls, ...asked] as unknown as ReadKey;

/** The key of a query that reads one page after the other (`useInfiniteQuery`). */
export const pagesKey = (name: CallName, ...asked: unknown[]): ReadKey => keyOf([name], 'pages', ...asked);

type Background = Pick<CallOptions, 'background'>;
export type Wanted<N extends CallName> =
  object extends RequestOf<Calls[N]>
    ? [request?: RequestOf<Calls[N]>, options?: Background]
    : [request: RequestOf<Calls[N]>, options?: Background];

// Which call it is, is only known where these are used; what they send and return hangs on it there.
const callByName = call as (name: CallName, request?: object, options?: CallOptions) => Promise<unknown>;

/** A query that is one call: `useQuery(reading('GET /api/classes/{id}/', { params: { id } }))`. */
export function reading<N extends CallName>(name: N, ...[request, options]: Wanted<N>) {
  const parts = (request ?? {}) as CallParts;
  const [, path = '/'] = name.split(' ');
  return queryOptions({
    queryKey: keyOf([name], addressOf(path, parts), ...(parts.body === undefined ? [] : [parts.body])),
    queryFn: ({ signal }) => callByName(name, request, { ...options, signal }) as Promise<AnswerOf<Calls[N]>>,
  });
}

/** Calls from inside `gathering`: only those that it names. */
export type Read<N extends CallName> = <One extends N>(
  name: One,
  ...wanted: Wanted<One>
) => Promise<AnswerOf<Calls[One]>>;

/** A query that needs several calls, or one in its own way. `asked` tells it from others of the same calls. */
export function gathering<N extends CallName, Answer>(
  calls: readonly N[],
  asked: readonly unknown[],
  load: (read: Read<N>, signal: AbortSignal) => Promise<Answer>,
) {
  return queryOptions({
    queryKey: keyOf(calls, ...asked),
    queryFn: ({ signal }) => {
      const read = ((name: CallName, request?: object, options?: Background) =>
        callByName(name, request, { ...options, signal })) as Read<N>;
      return load(read, signal);
    },
  });
}
