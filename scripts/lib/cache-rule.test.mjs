import { expect, test } from 'vitest';
import { findCacheTrespasses } from './cache-rule.mjs';

const found = (source, path = 'apps/web/src/features/a/queries.ts') => findCacheTrespasses(new Map([[path, source]]));

test.each([
  ["client.invalidateQueries({ queryKey: ['classes'] })", 2],
  ['client.refetchQueries()', 1],
  ['const client = new QueryClient({})', 1],
  ["const key = ['a'] as unknown as ReadKey;", 1],
  ["useQuery(reading('GET /api/classes/'))", 0],
  ["client.setQueryData(reading('GET /api/me/').queryKey, me)", 0],
])('%s: %i', (source, count) => {
  expect(found(source)).toHaveLength(count);
});

test('the keepers and tests may, and it is said where', () => {
  expect(found('client.invalidateQueries()', 'apps/web/src/lib/touching.ts')).toEqual([]);
  expect(found('client.invalidateQueries()', 'apps/web/src/features/a/a.test.tsx')).toEqual([]);
  expect(found('\nclient.invalidateQueries()')[0]).toMatch(
    /^apps\/web\/src\/features\/a\/queries\.ts:2 has "invalidateQueries": say in packages/,
  );
});
