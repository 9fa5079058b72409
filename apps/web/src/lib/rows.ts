import type { CallName, Calls } from '@khue/contract/all';
import type { AnswerOf, RequestOf } from '@khue/contract/endpoint';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './api';
import { reading } from './reading';
import type { ReadKey } from './readKey';

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

const readingByName = reading as (name: CallName, request: object) => { queryKey: ReadKey; queryFn?: unknown };

const isPage = (answer: object): answer is { results: readonly object[] } => 'results' in answer;

export async function readPage<N extends ListCall>(
  name: N,
  request: { query: QueryOf<N>; params?: object },
  signal?: AbortSignal,
): Promise<PageOf<N>> {
  const answer = await callByName(name, request, { signal });
  if (!isPage(answer)) throw new Error('The list was asked for, not its export.');
  return answer as PageOf<N>;
}

/** A page of a list as a query. */
export function readingPage<N extends ListCall>(name: N, request: { query: QueryOf<N>; params?: object }) {
  const { queryKey } = readingByName(name, request);
  return queryOptions({ queryKey, queryFn: ({ signal }) => readPage(name, request, signal) });
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

/** One kind of row: how it is read, and where screens look for it. */
export function rowOf<N extends RowCall>(name: N) {
  type Row = AnswerOf<Calls[N]> & { id: number };
  const read = async (id: number, signal?: AbortSignal) =>
    (await callByName(name, { params: { id } }, { signal })) as Row;
  const readingRow = (id: number) => {
    const { queryKey } = readingByName(name, { params: { id } });
    return queryOptions({ queryKey, queryFn: ({ signal }) => read(id, signal) });
  };
  return {
    read: (id: number) => read(id),
    reading: readingRow,
    useRow: (id: number | undefined) => useQuery({ ...readingRow(id ?? 0), enabled: id !== undefined }),
  };
}
