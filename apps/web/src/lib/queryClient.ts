import { type DefaultOptions, QueryClient } from '@tanstack/react-query';
import { followWrites } from './touching';

/** A client that hears of writes, as the product's does once somebody is signed in. */
export function makeQueryClient(queries: DefaultOptions['queries']): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries } });
  followWrites(client);
  return client;
}
