import { z } from 'zod';
import { bodyOf, protocolFault } from '../../../platform/outside/http-exchange';
import type { OpenEdxClient } from './client';

/**
 * Everything behind a list that is paged by a cursor. Of the link to the next page only the parameters
 * count: behind a proxy its host is often one that cannot be reached, and our token goes nowhere else.
 */
export async function* cursorPages<Item>(
  client: OpenEdxClient,
  list: { path: string; query: Record<string, string>; item: z.ZodType<Item>; absent: 'empty' | 'fault' },
  signal?: AbortSignal,
): AsyncGenerator<Item> {
  const pageSchema = z.object({ next: z.string().nullable(), results: z.array(list.item) });
  const seen = new Set<string>();
  let query = new URLSearchParams(list.query);
  for (;;) {
    const answer = await client.ask({ method: 'GET', path: list.path, query }, signal);
    if (answer.status === 404 && list.absent === 'empty') return;
    const page = bodyOf(answer, pageSchema);
    yield* page.results;
    if (page.next === null) return;
    query = URL.canParse(page.next, 'http://localhost')
      ? new URL(page.next, 'http://localhost').searchParams
      : new URLSearchParams();
    const cursor = query.get('cursor') ?? '';
    if (cursor === '' || seen.has(cursor)) throw protocolFault(answer.about, 'the pages lead in a circle');
    seen.add(cursor);
  }
}
