import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '@/testing/show';
import { H5PFrame } from './H5PFrame';

/** The window of the frame; the document of the tests opens none. */
const inside = {};

const told = (data: object, from: { source?: unknown; origin?: string } = {}) => {
  Object.defineProperty(screen.getByTitle('Bấm nút'), 'contentWindow', { configurable: true, value: inside });
  const event = Object.assign(new Event('message'), {
    data: { from: 'h5p-player', ...data },
    origin: 'null',
    source: inside,
    ...from,
  });
  act(() => {
    window.dispatchEvent(event);
  });
};

test('a frame may run scripts and nothing more, and grows with what is in it', async () => {
  show(<H5PFrame src="about:blank" title="Bấm nút" />);
  const frame = await screen.findByTitle('Bấm nút');
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts');
  told({ kind: 'size', height: 512 });
  expect(frame.style.height).toBe('512px');
  told({ kind: 'size', height: 10 ** 9 });
  expect(frame.style.height).toBe('20000px');
});

test('a score is passed on from the frame alone, as the browser’s own word', async () => {
  const onScore = vi.fn();
  show(<H5PFrame src="about:blank" title="Bấm nút" onScore={onScore} />);
  await screen.findByTitle('Bấm nút');
  told({ kind: 'score', raw: 2, max: 2 }, { source: window });
  told({ kind: 'score', raw: 2, max: 2 }, { origin: 'https://evil.example' });
  told({ kind: 'score', raw: 'two', max: 2 });
  told({ kind: 'score', raw: 3, max: 2 });
  told({ kind: 'other', raw: 2, max: 2 });
  told({ from: 'somebody', kind: 'score', raw: 2, max: 2 });
  expect(onScore).not.toHaveBeenCalled();
  told({ kind: 'score', raw: 1, max: 2 });
  expect(onScore).toHaveBeenCalledExactlyOnceWith({ raw: 1, max: 2 });
});

test('a frame that fails says so', async () => {
  show(<H5PFrame src="about:blank" title="Bấm nút" />);
  await screen.findByTitle('Bấm nút');
  expect(screen.queryByRole('alert')).toBeNull();
  told({ kind: 'failed' });
  expect(screen.getByRole('alert')).toBeTruthy();
});
