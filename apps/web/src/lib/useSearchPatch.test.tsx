import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '@/testing/show';
import { useSearchPatch } from './useSearchPatch';

function Filters() {
  const [search, put] = useSearchPatch();
  return (
    <>
      <button type="button" onClick={() => put({ module: undefined })}>
        Clear
      </button>
      <button type="button" onClick={() => put({ address: 'old' })}>
        Old address
      </button>
      <output>{search.toString()}</output>
    </>
  );
}

test('a filter that was cleared does not come back with the next change, however quickly that follows', async () => {
  const { router } = show(<Filters />, '/?module=6');
  // One task for both: nothing is drawn in between but what is drawn at once.
  screen.getByText('Clear').click();
  screen.getByText('Old address').click();
  expect(await screen.findByText('address=old')).toBeTruthy();
  expect(router.state.location.search).toBe('?address=old');
});
