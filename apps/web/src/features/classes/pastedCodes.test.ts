import { expect, test } from 'vitest';
import { codesIn } from './pastedCodes';

test('codes are found in columns, lines and mixtures of both, each of them once', () => {
  expect(codesIn('HS001\r\nHS002\tHS003\n\n HS004, HS005;HS001 ')).toEqual([
    'HS001',
    'HS002',
    'HS003',
    'HS004',
    'HS005',
  ]);
  expect(codesIn(' \n\t')).toEqual([]);
});
