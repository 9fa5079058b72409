import { expect, test } from 'vitest';
import { complaint } from './complaint';
import { complain, say } from './server-texts';

const required = { key: 'validation.required', params: {} };

test.each([
  ['vi', 'Tên trường', 'Vui lòng nhập tên trường.'],
  ['vi', 'Đường dây nóng', 'Vui lòng nhập đường dây nóng.'],
  ['vi', 'CCCD', 'Vui lòng nhập CCCD.'],
  ['vi', undefined, 'Vui lòng nhập thông tin này.'],
  ['en', 'School name', 'Please enter the school name.'],
  ['en', undefined, 'Please fill in this field.'],
] as const)('in %s an empty field %s is asked for by its name', (language, label, sentence) => {
  expect(complaint((key, params) => say(language, key, params), required, label)).toBe(sentence);
});

test('what is chosen from a list is asked for as such, and only while it is empty', () => {
  const choice = { key: 'validation.choice', params: {} };
  const told = (isEmpty: boolean) => complaint((key, params) => say('vi', key, params), choice, 'Cấp học', isEmpty);
  expect([told(true), told(false)]).toEqual(['Vui lòng chọn cấp học.', 'Hãy chọn một giá trị trong danh sách.']);
});

test.each([
  ['birth_date', required, 'Vui lòng nhập ngày sinh.'],
  ['full_name', required, 'Vui lòng nhập họ và tên.'],
  ['school_id', required, 'Vui lòng nhập trường.'],
  ['students.2.name', required, 'Vui lòng nhập tên.'],
  ['meeting', required, 'Vui lòng nhập thông tin này.'],
  ['email', { key: 'validation.too_long', params: { max: 255 } }, 'Tối đa 255 ký tự.'],
])('the server says of %s what the forms would', (field, message, sentence) => {
  expect(complain('vi', field, message)).toBe(sentence);
});
