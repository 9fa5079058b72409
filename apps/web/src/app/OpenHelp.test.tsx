import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { loadTexts } from '@/lib/i18n';
import { answers } from '@/testing/answers';
import { show } from '@/testing/show';
import { OpenHelp } from './OpenHelp';

beforeAll(() => loadTexts('auth', 'help'));

const LIST = 'GET /api/help_pages/';
const page = (key: string, title: string) => ({
  key,
  title,
  summary: `${title}.`,
  topic: 'in',
  roles: [],
  excerpt: null,
});
const found = (...results: object[]) => ({ body: { topics: [{ key: 'in', name: 'Vào Khuê' }], results } });

test('before signing in help is tried again, searched, and leads in', async () => {
  const server = answers({
    [LIST]: [
      { status: 500, body: { detail: 'Máy chủ bận.' } },
      found(page('forgotten-password', 'Quên mật khẩu'), page('lost-line', 'Mất mạng')),
      found(page('lost-line', 'Mất mạng')),
    ],
  });
  const { user, router } = show(<OpenHelp />, '/help');
  expect((await screen.findByRole('alert')).textContent).toContain('Máy chủ bận.');
  await user.click(screen.getByRole('button', { name: 'Thử lại' }));
  const link = await screen.findByRole('link', { name: 'Quên mật khẩu' });
  expect(link.getAttribute('href')).toBe('/help?page=forgotten-password');
  await user.type(screen.getByRole('searchbox'), 'mạng');
  expect(await screen.findByText('Có 1 trang phù hợp.')).toBeTruthy();
  expect(router.state.location.search).toBe(`?search=${encodeURIComponent('mạng')}`);
  expect(server.sentTo(LIST)).toHaveLength(3);
  // A link that is opened right after typing stays open: no search fires late.
  await user.type(screen.getByRole('searchbox'), ' mất');
  await user.click(screen.getByRole('link', { name: 'Mất mạng' }));
  await new Promise((later) => setTimeout(later, 400));
  expect(router.state.location.search).toBe('?page=lost-line');
  expect(screen.getByRole('link', { name: 'Đăng nhập' }).getAttribute('href')).toBe('/user/login');
});
