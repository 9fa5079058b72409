import { expect, test } from 'vitest';
import { roomSheets } from './room-lists.rules';

const sheets = (closeAt: string) =>
  JSON.stringify(
    roomSheets(
      ['door'],
      {
        examination: 'Năng lực số',
        owner: null,
        sitting: 'Ca 1',
        openAt: new Date('2026-11-19T00:45:00Z'),
        closeAt: new Date(closeAt),
        room: 'Phòng 1',
        school: 'THCS A',
        invigilators: [],
        candidates: [],
        story: null,
      },
      'vi',
    ),
  );

test('a sitting has its day once; one that lasts for days says on which it ends', () => {
  expect(sheets('2026-11-19T01:45:00Z')).toContain('Thứ Năm, ngày 19 tháng 11 năm 2026, 07:45–08:45');
  expect(sheets('2026-11-29T00:45:00Z')).toContain(
    '07:45 Thứ Năm, ngày 19 tháng 11 năm 2026 – 07:45 Chủ Nhật, ngày 29 tháng 11 năm 2026',
  );
});
