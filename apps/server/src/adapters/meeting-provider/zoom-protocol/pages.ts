import { z } from 'zod';
import { protocolFault } from '../../../platform/outside/http-exchange';
import type { AccountKeys } from '../../../ports/meeting-provider';
import type { ZoomClient } from './client';
import { CODE, errorOf, goodBody } from './errors';

/** The most that it gives at once. */
const PAGE_SIZE = '300';
/** Nobody has so many; pages without an end are a fault of the other side. */
const MOST_PAGES = 1000;

/** All items of a list, page after page. A list of somebody who is not there is empty. */
export async function* everyPage<T>(
  client: ZoomClient,
  keys: AccountKeys,
  about: string,
  path: string,
  filters: Record<string, string>,
  under: string,
  item: z.ZodType<T>,
): AsyncGenerator<T> {
  const page = z.object({ next_page_token: z.string().nullish(), [under]: z.array(item) });
  let token = '';
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const query = { ...filters, page_size: PAGE_SIZE, ...(token ? { next_page_token: token } : {}) };
    const answer = await client.ask(keys, { method: 'GET', about, path, query });
    if (answer.status === 404 && errorOf(answer)?.code === CODE.userUnknown) return;
    const body = goodBody(answer, page) as { next_page_token?: string | null } & Record<string, T[]>;
    yield* body[under] ?? [];
    if (!body.next_page_token) return;
    token = body.next_page_token;
  }
  throw protocolFault(`GET ${about}`, 'pages without an end');
}
