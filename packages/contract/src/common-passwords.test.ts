import { describe, expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords';

describe('passwords that are guessed first', () => {
  test.each([
    '12345678',
    'password',
    'PassWord123',
    'Mật khẩu 123',
    'anhyêuem',
    'Học Sinh 123',
    'aaaaaaaa',
    '12121212',
    'abcabcabca',
    'zyxwvuts',
    '98765432',
    'asdfghjk',
  ])('%s is refused', (password) => expect(isCommonPassword(password)).toBe(true));

  test.each(['a password for tests', 'nang-suoi-tho-482', 'mật khẩu mới dài', 'quite another one', 'Lan2011@HN'])(
    '%s is not',
    (password) => expect(isCommonPassword(password)).toBe(false),
  );
});
