import { splitName } from '@khue/contract/fields';
import { expect, test } from 'vitest';
import { columnsOf, identityDoubts } from './account.rules';

const facts = { identity_number: '001206012345', birth_date: '2006-05-01', genre: 'male' as const };

test.each([
  ['all agrees', facts, true, []],
  [
    'born in the last century',
    { ...facts, identity_number: '001186012345', birth_date: '1986-01-02', genre: 'female' as const },
    true,
    [],
  ],
  ['a woman’s number for a man', { ...facts, identity_number: '001306012345' }, true, ['identity_genre']],
  ['another year', { ...facts, birth_date: '2007-05-01' }, true, ['identity_birth_year']],
  ['another century', { ...facts, identity_number: '001006012345' }, true, ['identity_birth_year']],
  ['no such province', facts, false, ['identity_province']],
  [
    'everything',
    { identity_number: '999312012345', birth_date: '2006-05-01', genre: 'male' as const },
    false,
    ['identity_province', 'identity_genre', 'identity_birth_year'],
  ],
  ['another gender is not on the card', { ...facts, genre: 'other' as const }, true, []],
  ['nothing to compare with', { ...facts, birth_date: null, genre: null }, true, []],
  ['an old card holds nothing', { ...facts, identity_number: '012345678' }, false, []],
  ['no number', { ...facts, identity_number: null }, false, []],
])('a citizen number: %s', (_name, given, isProvince, doubts) => {
  expect(identityDoubts(given, isProvince)).toEqual(doubts);
});

test.each([
  ['Nguyễn Thị Minh Khai', { last_name: 'Nguyễn Thị Minh', first_name: 'Khai' }],
  ['Lan', { last_name: '', first_name: 'Lan' }],
])('%s: the last word is the given name', (fullName, parts) => {
  expect(splitName(fullName)).toEqual(parts);
});

test.each([
  [{ full_name: 'Trần Văn An' }, { last_name: 'Trần Văn', first_name: 'An' }],
  [{ first_name: 'Bình', full_name: 'Trần Văn An' }, { first_name: 'Bình' }],
  [{ last_name: null }, { last_name: '' }],
  [{ is_active: false }, { status: 0 }],
  [{ is_active: false, status: 2 as const }, { status: 2 }],
  [{ genre: 'female' as const }, { genre: 'female' }],
  [{ bank_id: 7 }, { bank_id: 7 }],
  [{}, {}],
])('%j sets %j and nothing else', (input, columns) => {
  expect(columnsOf(input)).toEqual(columns);
});
