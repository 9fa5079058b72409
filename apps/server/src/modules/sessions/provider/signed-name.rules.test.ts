import { expect, test } from 'vitest';
import { createSecrets } from '../../../platform/crypto/secrets';
import { addressWithName, personOfName, signedName } from './signed-name.rules';

const secrets = createSecrets('a key of this installation');
const an = { id: 7, name: 'Nguyễn Văn An' };

test('a signed name is read as the person it was made for, in that session and no other', () => {
  const name = signedName(secrets, 12, an);
  expect(name).toMatch(/^Nguyễn Văn An #[0-9a-f]{10}$/);
  expect(personOfName(secrets, 12, [5, 7, 9], name)).toBe(7);
  expect(personOfName(secrets, 13, [5, 7, 9], name)).toBeUndefined();
  expect(personOfName(secrets, 12, [5, 9], name)).toBeUndefined();
  expect(personOfName(createSecrets('another key'), 12, [7], name)).toBeUndefined();
});

test.each(['', 'Nguyễn Văn An', '#0123456789', 'An #0123456789', `An #${'f'.repeat(500)}`])('%s is nobody’s', (name) =>
  expect(personOfName(secrets, 12, [7], name)).toBeUndefined(),
);

test('a long name keeps its tag, and no half of a letter', () => {
  const name = signedName(secrets, 12, { id: 7, name: '𝒜'.repeat(100) });
  expect([...name].length).toBeLessThanOrEqual(64);
  expect(personOfName(secrets, 12, [7], name)).toBe(7);
});

test('an address keeps what it has; what is none stays as it is', () => {
  const named = new URL(addressWithName('https://zoom.example/j/1?pwd=abc', 'An #1&x'));
  expect([named.searchParams.get('pwd'), named.searchParams.get('uname')]).toEqual(['abc', 'An #1&x']);
  expect(addressWithName('nothing', 'An')).toBe('nothing');
});
