import { afterEach, expect, test } from 'vitest';
import { queryClient } from '@/app/queryClient';
import { switchLanguage } from '@/lib/i18n';
import { reading } from '@/lib/reading';
import { nameOf, otherNameOf } from './nameOf';

const grade = { name: 'Khối 6', en_name: 'Grade 6' };
const own = { name: 'Năm thứ bảy', en_name: null };

afterEach(async () => {
  await switchLanguage('vi');
  queryClient.clear();
});

test('a thing is called by its English name in English, where it has one', async () => {
  expect([nameOf(grade), otherNameOf(grade), nameOf(own)]).toEqual(['Khối 6', 'Grade 6', 'Năm thứ bảy']);
  await switchLanguage('en');
  expect([nameOf(grade), otherNameOf(grade), nameOf(own)]).toEqual(['Grade 6', 'Khối 6', 'Năm thứ bảy']);
});

test('another language has what the server mentions asked for again', async () => {
  const { queryKey } = reading('GET /api/classes/');
  queryClient.setQueryData<unknown>(queryKey, { results: [{ grade: { id: 6, name: 'Khối 6' } }] });
  await switchLanguage('en');
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
