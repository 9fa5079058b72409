import { MAX_PAGE_SIZE } from '@khue/contract/constants';
import { gathering } from '@/lib/reading';
import type { PageOf } from '@/lib/rows';

const ALL = String(MAX_PAGE_SIZE);

/** The students of some classes, class by class. */
export const rosterOf = (classes: readonly { id: number; name: string }[]) =>
  gathering(['GET /api/users/'], ['roster', classes.map(({ id }) => id)], async (read) => {
    const rosters = await Promise.all(
      classes.map(async (one) => {
        const query = { classes: String(one.id), page_size: ALL, ordering: 'full_name' };
        const { results } = (await read('GET /api/users/', { query })) as PageOf<'GET /api/users/'>;
        return results.map(({ id, full_name, code }) => ({ id, name: full_name, code, className: one.name }));
      }),
    );
    return rosters.flat();
  });
