import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyComponent } from '@/lib/lazyComponent';
import { show } from '@/testing/show';
import { Boundary } from './Boundary';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

test('a piece that did not arrive takes its own place only, is asked for once, and comes when it is asked for again', async () => {
  const load = vi
    .fn<() => Promise<() => string>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue(() => 'Kéo từ');
  const Piece = lazyComponent(load);
  const { user } = show(
    <>
      <p>Phần còn lại</p>
      <Boundary
        instead={(retry) => (
          <button type="button" onClick={retry}>
            Thử lại
          </button>
        )}
      >
        <Suspense>
          <Piece />
        </Suspense>
      </Boundary>
    </>,
  );
  const again = await screen.findByRole('button', { name: 'Thử lại' });
  expect(screen.getByText('Phần còn lại')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
  await user.click(again);
  expect(await screen.findByText('Kéo từ')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});
