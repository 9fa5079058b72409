import { expect, test } from 'vitest';
import { withPatch } from '@/lib/useSearchPatch';
import { optionsIn, patchOf } from './bulkAddress';

const search = (text: string) => new URLSearchParams(text);

test('an empty address means students, of any school, and nobody changed', () => {
  expect(optionsIn(search(''), undefined)).toEqual({
    role: 'STUDENT',
    school: '',
    class: '',
    courses: [],
    update: false,
  });
});

test('what was chosen is read back from the address, beside what else stands in it', () => {
  const chosen = { role: 'TEACHER', school: '5', class: '', courses: ['course-v1:Khue+M1+1', 'b'], update: true };
  const address = withPatch(search('way=file&class=3'), patchOf(chosen));
  expect(address.get('way')).toBe('file');
  expect(address.has('class')).toBe(false);
  expect(optionsIn(search(address.toString()), undefined)).toEqual(chosen);
});

test('what goes without saying is left out', () => {
  expect(withPatch(search('role=TEACHER&update=1'), patchOf({ role: 'STUDENT', update: false })).toString()).toBe('');
});

test('whoever keeps one school is in it, whatever the address says', () => {
  expect(optionsIn(search('school=5'), 7).school).toBe('7');
});
