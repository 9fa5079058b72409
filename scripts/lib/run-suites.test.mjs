import { afterEach, expect, test, vi } from 'vitest';
import { runSuites } from './run-suites.mjs';

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

test('suites of a list run side by side, the others in turn, and the last line sums up all', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const order = [];
  const suite = (name, milliseconds, counts) => [
    name,
    async () => {
      order.push(`${name} begins`);
      await new Promise((done) => setTimeout(done, milliseconds));
      order.push(`${name} ends`);
      return counts;
    },
  ];
  await runSuites([
    [
      suite('long', 30, { passed: 2, failed: 0 }),
      suite('short', 1, { passed: 3, failed: 1, remarks: ['failed: why'] }),
    ],
    suite('last', 1, { passed: 4, failed: 0 }),
  ]);
  const { exitCode } = process;
  expect(order).toEqual(['long begins', 'short begins', 'short ends', 'long ends', 'last begins', 'last ends']);
  const text = said.mock.calls.flat().join('\n');
  expect(text).toContain('failed: why');
  expect(text).toMatch(/long: 2 passed, 0 failed \(0 s\)\nshort: 3 passed, 1 failed \(0 s\)\nlast: 4 passed/);
  expect(text.split('\n').at(-1)).toBe('9 passed, 1 failed');
  expect(exitCode).toBe(1);
});
