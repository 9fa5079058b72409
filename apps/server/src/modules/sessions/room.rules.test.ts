import { describe, expect, test } from 'vitest';
import { currentPage, isRoomOpen, isRoomOver, plainWords } from './room.rules';

const at = (time: string) => new Date(`2026-10-15T${time}:00Z`);
const times = { starts_at: at('06:30'), ends_at: at('07:15'), status: 'scheduled' as const };

describe('a room', () => {
  test.each([
    ['16 minutes before', '06:14', false, false],
    ['15 minutes before', '06:15', true, false],
    ['in the lesson', '07:00', true, false],
    ['at its end', '07:15', false, true],
    ['the day after', '23:00', false, true],
  ])('%s', (_what, time, open, over) => {
    expect([isRoomOpen(times, at(time)), isRoomOver(times, at(time))]).toEqual([open, over]);
  });

  test('ends early when somebody ends it; one that was called off never was', () => {
    const ended = { ...times, status: 'ended' as const };
    expect([isRoomOpen(ended, at('07:00')), isRoomOver(ended, at('07:00'))]).toEqual([false, true]);
    const cancelled = { ...times, status: 'cancelled' as const };
    expect([isRoomOpen(cancelled, at('07:00')), isRoomOver(cancelled, at('08:00'))]).toEqual([false, false]);
  });
});

describe('what is shown', () => {
  const materials = [{ id: 4 }, { id: 9 }];
  test('is the page that was chosen', () => {
    expect(currentPage(materials, { material_id: 9, page: 3 })).toEqual({ material_id: 9, page: 3 });
  });
  test('is the beginning while nothing was, or what was chosen is gone', () => {
    for (const chosen of [null, 7]) {
      expect(currentPage(materials, { material_id: chosen, page: 3 })).toEqual({ material_id: 4, page: 0 });
    }
  });
  test('is nothing where there is nothing', () => {
    expect(currentPage([], { material_id: 9, page: 3 })).toBeNull();
  });
});

describe('words', () => {
  test.each([
    ['  Em chào cô ạ  ', 'Em chào cô ạ'],
    ['một\r\n\r\n\r\n\r\nhai', 'một\n\nhai'],
    ['\u202eđảo ngược\u202c', 'đảo ngược'],
    ['a\u0007b\u200ec', 'abc'],
    ['\u2066\ufeff \u200f', ''],
    ['<b>không phải thẻ</b>', '<b>không phải thẻ</b>'],
    ['👩‍🏫 tốt', '👩‍🏫 tốt'],
  ])('%j', (said, kept) => {
    expect(plainWords(said)).toBe(kept);
  });
});
