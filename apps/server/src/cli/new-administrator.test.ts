import { expect, test } from 'vitest';
import { readAdministrator } from './new-administrator';

test('the first administrator keeps the rules of every account', () => {
  expect(
    readAdministrator(['--username', 'Hieu-Truong', '--email', 'An@Truong.edu.vn', '--password', 'đủ dài để dùng']),
  ).toEqual({
    username: 'hieu-truong',
    email: 'an@truong.edu.vn',
    firstName: 'Admin',
    lastName: '',
    password: 'đủ dài để dùng',
    isGenerated: false,
  });
  expect(readAdministrator(['--username', 'an']).password).toMatch(/^[\w-]{16}$/);
});

test.each([
  [['--username', 'a.b'], '--username: Tên đăng nhập gồm'],
  [[], '--username: Vui lòng nhập tên đăng nhập. · '],
  [['--username', 'an', '--email', 'nowhere'], '--email: Email chưa đúng dạng'],
  [['--username', 'an', '--first-name', ' '], '--first-name: Vui lòng nhập tên.'],
  [['--username', 'an', '--password', 'short'], '--password: Mật khẩu cần ít nhất 8 ký tự. · '],
])('%j is refused with the name of the option', (args, told) => {
  expect(() => readAdministrator(args)).toThrow(told);
});
