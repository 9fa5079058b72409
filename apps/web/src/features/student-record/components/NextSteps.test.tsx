import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers } from '@/testing/answers';
import { show } from '@/testing/show';
import type { StudentRecord } from '../queries';
import { NextSteps } from './NextSteps';

const ME = { user_id: 1, scope: 'classes', permissions: ['report.view'] };
const RECORD = {
  user: { id: 5, full_name: 'Trịnh Gia Bảo', username: 'baotg', code: null },
  class: { id: 77, name: '7A2' },
  results: [],
  weak: [],
  due: [{ name: 'Kiểm tra 15 phút', type: 'test', close_at: null }],
  wrong: { questions: 2, material_ids: [11] },
  is_sitting: false,
  can: { note: true, message: true, give: true },
} as unknown as StudentRecord;

const shown = async (fields: Partial<StudentRecord> = {}, scope = 'classes') => {
  answers({ 'GET /api/me/': [{ body: { ...ME, scope } }] });
  show(<NextSteps record={{ ...RECORD, ...fields }} isOwn={false} />);
  await screen.findByText('Kiểm tra 15 phút');
};
const way = (name: string) => screen.queryByRole('link', { name });

test('what can be practised again comes first, then a message, then other work', async () => {
  await shown();
  expect(screen.getByRole('button', { name: 'Giao luyện lại 2 câu sai' })).toBeTruthy();
  expect(way('Nhắn em')?.getAttribute('href')).toBe('/teacher/messages?to=5');
  expect(way('Nhắn em')?.getAttribute('data-variant')).toBe('default');
  expect(way('Giao bài')?.getAttribute('href')).toBe('/teacher/assign?class=77');
});

test('with nothing to practise again the message is what comes next', async () => {
  await shown({ wrong: { questions: 0, material_ids: [] } });
  expect(way('Nhắn em')?.getAttribute('data-variant')).toBe('filled');
});

test('who sits an exam is not written to', async () => {
  await shown({ is_sitting: true });
  expect(way('Nhắn em')).toBeNull();
  expect(screen.getByText('Em đang làm bài kiểm tra nên chưa nhắn được.')).toBeTruthy();
});

test('the school finds no way into the area of teachers', async () => {
  await shown({}, 'school');
  expect([way('Nhắn em'), way('Giao bài')]).toEqual([null, null]);
  expect(screen.getByRole('button', { name: 'Giao luyện lại 2 câu sai' })).toBeTruthy();
});
