import { expect, test } from 'vitest';
import { changesOf } from './changes';

test('an edit tells of the fields that differ, and of no other', () => {
  expect(
    changesOf({ before: { phone: null, email: 'a@b.vn' }, after: { phone: '+84912345678', email: 'a@b.vn' } }),
  ).toEqual([{ field: 'phone', before: '', after: '+84912345678' }]);
});

test('a creation tells of everything that was given, a deed without contents of nothing', () => {
  expect(changesOf({ before: null, after: { name: 'Lan', bank: null, classes: ['6A1', '6A2'] } })).toEqual([
    { field: 'name', before: '', after: 'Lan' },
    { field: 'classes', before: '', after: '6A1, 6A2' },
  ]);
  expect(changesOf({ before: null, after: null })).toEqual([]);
});

test('leaves out an id or a code whose name is told as well', () => {
  const after = {
    id: 5,
    role_id: 3,
    role_name: 'Học sinh',
    ward_code_2: '00004',
    ward_name_2: 'Ba Đình',
    code: 'HS1',
  };
  expect(changesOf({ before: null, after }).map(({ field }) => field)).toEqual(['role_name', 'ward_name_2', 'code']);
});

test('numbers of rows are left out, things stand by their names', () => {
  const after = { grade_id: 6, user_ids: [3, 9], wards_2_id: '00004', grade: { id: 6, name: 'Khối 6', code: 'K6' } };
  expect(changesOf({ before: null, after })).toEqual([
    { field: 'wards_2_id', before: '', after: '00004' },
    { field: 'grade', before: '', after: 'Khối 6' },
  ]);
});
