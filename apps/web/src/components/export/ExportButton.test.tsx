import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { show } from '@/testing/show';
import { ExportButton } from './ExportButton';

const FILE = 'bao-cao-1b-2026-09-01-2026-09-30.xlsx';
const saved: string[] = [];

beforeEach(() => {
  saved.length = 0;
  const headers = { 'Content-Disposition': `attachment; filename="x"; filename*=UTF-8''${FILE}` };
  vi.stubGlobal('fetch', async () => new Response('PK', { headers }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function note(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});

test('a file that is there at once is saved under the name that the server gives it', async () => {
  const { user } = show(<ExportButton isMain count={24} start={async () => ({ file_url: '/files/x' })} />);
  await user.click(screen.getByRole('button', { name: 'Xuất Excel' }));
  await vi.waitFor(() => expect(saved).toEqual([FILE]));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('nothing is exported out of nothing', async () => {
  const start = vi.fn();
  const { user } = show(<ExportButton count={0} start={start} />);
  await user.click(screen.getByRole('button', { name: 'Xuất Excel' }));
  expect(start).not.toHaveBeenCalled();
});

test('nothing is exported before it is counted', () => {
  show(<ExportButton count={undefined} start={vi.fn()} />);
  expect(screen.getByRole('button', { name: 'Xuất Excel' }).hasAttribute('disabled')).toBe(true);
});
