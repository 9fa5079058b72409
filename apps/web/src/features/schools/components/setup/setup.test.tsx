import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { loadTexts } from '@/lib/i18n';
import { answers } from '@/testing/answers';
import { show } from '@/testing/show';
import type { School } from '../../schoolTypes';
import { SeriesDialog } from './SeriesDialog';
import { SetupChecklist } from './SetupChecklist';
import { TeachingTab } from './TeachingTab';

beforeAll(() => loadTexts('school_setup', 'validation', 'components'));
beforeEach(() => localStorage.clear());

const SCHOOL = { id: 3, name: 'THCS Mới', current_school_year: { name: '2026-2027' } } as School;
const STEPS = ['year', 'classes', 'teachers', 'students', 'course'];
const setup = (done: number) => ({
  done: done === STEPS.length,
  steps: STEPS.map((step, place) => ({ step, done: place < done, count: place < done ? 2 : 0 })),
});

test('the checklist ticks what is done, leads to each step, and stays folded', async () => {
  answers({ 'GET /api/schools/3/setup/': [{ body: setup(2) }] });
  const { user } = show(<SetupChecklist school={SCHOOL} />);
  expect(await screen.findByText(/Đã xong 2\/5 việc/)).toBeTruthy();
  expect(screen.getAllByLabelText('Đã xong')).toHaveLength(2);
  expect(screen.getByRole('link', { name: /Phân công giáo viên/ }).getAttribute('href')).toContain('tab=teaching');
  await user.click(screen.getByRole('button', { name: 'Thu gọn' }));
  expect(screen.queryByRole('link', { name: /Phân công giáo viên/ })).toBeNull();
  expect(localStorage.getItem('khue.setup-folded.3')).not.toBeNull();
});

test('a school that has everything shows no checklist', async () => {
  const server = answers({ 'GET /api/schools/3/setup/': [{ body: setup(5) }] });
  show(<SetupChecklist school={SCHOOL} />);
  await expect.poll(() => server.sentTo('GET /api/schools/3/setup/')).toHaveLength(1);
  expect(screen.queryByText('Việc cần làm để trường bắt đầu học')).toBeNull();
});

test('a series is shown before it is made; a name that is taken stops it', async () => {
  const shown = (taken: boolean) => ({
    classes: ['6A', '6B'].map((name) => ({ name, grade: { id: 6, name: 'Khối 6' }, taken: taken && name === '6B' })),
  });
  const server = answers({
    'GET /api/grades/': [{ body: { count: 0, next: null, previous: null, results: [] } }],
    'POST /api/classes/series/': [{ body: shown(true) }, { body: shown(false) }],
  });
  const { user } = show(<SeriesDialog school={SCHOOL} onClose={() => undefined} />);
  const field = await screen.findByRole('textbox', { name: 'Tên các lớp' });
  await user.type(field, '6B-6A');
  expect(await screen.findByText(/Không hiểu “6B-6A”/)).toBeTruthy();
  await user.clear(field);
  await user.type(field, '6A-6B');
  expect(await screen.findByText('đã có')).toBeTruthy();
  expect((screen.getByRole('button', { name: 'Tạo 2 lớp' }) as HTMLButtonElement).disabled).toBe(true);
  await user.clear(field);
  await user.type(field, '6A–6B');
  await expect
    .poll(() => (screen.getByRole('button', { name: 'Tạo 2 lớp' }) as HTMLButtonElement).disabled, { timeout: 3000 })
    .toBe(false);
  await user.click(screen.getByRole('button', { name: 'Tạo 2 lớp' }));
  await expect.poll(() => server.sentTo('POST /api/classes/series/').at(-1)).toEqual({ school_id: 3, series: '6A–6B' });
});

test('of the grid only cells that differ from what is stored are sent', async () => {
  const server = answers({
    'GET /api/schools/3/teaching/': [
      {
        body: {
          classes: [
            { id: 1, name: '6A', grade: null },
            { id: 2, name: '6B', grade: null },
          ],
          teachers: [{ id: 9, name: 'Trần Thị Lan', code: null }],
          pairs: [{ class_id: 1, user_id: 9, is_head: true }],
        },
      },
    ],
    'PUT /api/schools/3/teaching/': [{ body: { classes: [], teachers: [], pairs: [] } }],
  });
  const { user } = show(<TeachingTab school={SCHOOL} />);
  const first = await screen.findByRole('checkbox', { name: 'Trần Thị Lan dạy lớp 6A, là chủ nhiệm' });
  await user.click(first);
  await user.click(first);
  await user.click(screen.getByRole('checkbox', { name: 'Trần Thị Lan dạy lớp 6B' }));
  await user.click(screen.getByRole('button', { name: 'Lưu phân công' }));
  await expect
    .poll(() => server.sentTo('PUT /api/schools/3/teaching/'))
    .toEqual([{ changes: [{ class_id: 2, user_id: 9, teaches: true }] }]);
});
