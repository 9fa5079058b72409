import type { CallName, Calls } from '@khue/contract/all';
import type { AnswerOf, RequestOf } from '@khue/contract/endpoint';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from './api';

/** The answer of a list; some calls answer with a task instead when an export is asked for. */
export type PageOf<N extends CallName> = Extract<AnswerOf<Calls[N]>, { count: number; results: readonly object[] }>;
export type RowOf<N extends CallName> = PageOf<N>['results'][number] & object;
export type QueryOf<N extends CallName> =
  RequestOf<Calls[N]> extends { query?: infer Query } ? NonNullable<Query> : never;

/** Calls that list rows, and need nothing but their query. */
export type ListCall = {
  [N in CallName]: N extends `GET ${string}` ? ([PageOf<N>] extends [never] ? never : N) : never;
}[CallName];

// Which call it is, is only known where these are used; what they send and return hangs on it there.
const callByName = call as (name: CallName, request: object, options?: { signal?: AbortSignal }) => Promise<object>;

export async function readPage<N extends ListCall>(
  name: N,
  request: { query: QueryOf<N>; params?: object },
  signal?: AbortSignal,
): Promise<PageOf<N>> {
  const answer = await callByName(name, request, { signal });
  if (!('results' in answer)) throw new Error('The list was asked for, not its export.');
  return answer as PageOf<N>;
}

/** What an export comes to: the work that makes the file, or at once the file. */
export type Exported = { task_id: number } | { file_url: string; name?: string };

/** Starts the export of what a list shows. Reports have another name for it than lists. */
export async function startExport<N extends ListCall>(
  name: N,
  query: QueryOf<N>,
  flag: 'is_export' | 'export_data' = 'is_export',
): Promise<Exported> {
  const answer = await callByName(name, { query: { ...query, [flag]: '1' } });
  if ('task_id' in answer || 'file_url' in answer) return answer as Exported;
  throw new Error('The server answered with a list instead of its export.');
}

/** Calls that read one row by its id. */
type RowCall = {
  [N in CallName]: N extends `GET ${string}/{id}${string}`
    ? AnswerOf<Calls[N]> extends { id: number }
      ? N
      : never
    : never;
}[CallName];

/**
 * One kind of row: how it is read, and where screens look for it.
 * `touches` names the queries that show something of it and are asked again when it changed.
 */
export function rowOf<N extends RowCall>(name: N, key: readonly string[], touches: readonly string[]) {
  type Row = AnswerOf<Calls[N]> & { id: number };
  const keyOf = (id: number) => [...key, id];
  const read = async (id: number, signal?: AbortSignal) =>
    (await callByName(name, { params: { id } }, { signal })) as Row;
  return {
    read,
    useRow: (id: number | undefined) =>
      useQuery({
        queryKey: keyOf(id ?? 0),
        queryFn: ({ signal }) => read(id ?? 0, signal),
        enabled: id !== undefined,
      }),
    useCache: () => {
      const client = useQueryClient();
      const forget = (refetchType?: 'none') =>
        Promise.all(touches.map((touched) => client.invalidateQueries({ queryKey: [touched], refetchType })));
      const isTouched = touches.includes(key[0] ?? '');
      return {
        /** Puts a fresh copy where every screen looks for it. */
        keep: async (row: Row) => {
          client.setQueryData(keyOf(row.id), row);
          await forget(isTouched ? 'none' : undefined);
          // It was told to be old with its relatives, but is the freshest there is.
          if (isTouched) client.setQueryData(keyOf(row.id), row);
        },
        /** It changed elsewhere, or what hangs on it did: read it again. */
        refresh: (id: number) => Promise.all([client.invalidateQueries({ queryKey: keyOf(id) }), forget()]),
      };
    },
  };
}
