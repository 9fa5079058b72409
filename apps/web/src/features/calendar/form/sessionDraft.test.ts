import { expect, test } from 'vitest';
import { BLANK, bodyOf, faultsOf, firstDraft, repeatOf, type SessionDraft, weeksOf } from './sessionDraft';

const FULL: SessionDraft = {
  ...BLANK,
  topic: ' Hàm SUM ',
  school: '1',
  inClass: '7',
  host: '3',
  start: { date: '13/10/2026', time: '17h' },
};

test('everything that a session cannot do without is marked, each field by itself', () => {
  expect(faultsOf({ ...BLANK, minutes: '' })).toEqual({
    topic: 'missing',
    school: 'missing',
    inClass: 'missing',
    host: 'missing',
    minutes: 'missing',
    date: 'missing',
    time: 'missing',
  });
  expect(faultsOf(FULL)).toEqual({});
});

test.each([
  [{ start: { date: '31/02/2026', time: '25h' } }, { date: 'date', time: 'time' }],
  [{ minutes: '1441' }, { minutes: 'minutes' }],
  [{ password: 'có dấu' }, { password: 'password' }],
  [{ repeats: true }, { until: 'missing' }],
  [{ repeats: true, until: '12/10/2026' }, { until: 'before' }],
  [{ repeats: true, until: '31/12/2028' }, { until: 'too_many' }],
  [{ repeats: true, until: '20/10/2026', except: ['2026-10-13', '2026-10-20'] }, { until: 'none_left' }],
] satisfies [Partial<SessionDraft>, object][])('%j is told as %j', (patch, faults) => {
  expect(faultsOf({ ...FULL, ...patch })).toEqual(faults);
});

test('a time is sent as Vietnam writes it, and an empty password leaves the stored one alone', () => {
  const body = bodyOf({ ...FULL, password: '', parts: ['4', '9'], course: '2' });
  expect(body).toMatchObject({ meeting_topic: 'Hàm SUM', start_time: '2026-10-13T17:00', duration: 45, module: 2 });
  expect(body.submodule).toEqual([4, 9]);
  expect(body).not.toHaveProperty('meeting_password');
});

test('a series has one session a week until its last day, without those that are left out', () => {
  const series = { ...FULL, repeats: true, until: '04/11/2026', except: ['2026-10-20', '2026-12-01'] };
  expect(weeksOf(series)).toEqual(['2026-10-13', '2026-10-20', '2026-10-27', '2026-11-03']);
  expect(repeatOf(series)).toEqual({ until: '2026-11-04', except: ['2026-10-20'] });
  expect(repeatOf({ ...series, repeats: false })).toBeUndefined();
});

test('a new session starts at the time that was pointed at; oneself is host only in one’s own school', () => {
  const own = { school: '1', host: '3', inClass: '' };
  const slot = { start_time: '2026-10-15T13:50:00+07:00', minutes: 90, isWholeDay: false };
  expect(firstDraft(own, { school: '', class: '7' }, '2026-10-12', slot)).toMatchObject({
    start: { date: '15/10/2026', time: '13:50' },
    minutes: '90',
    host: '3',
    inClass: '7',
  });
  expect(firstDraft(own, { school: '2', class: '' }, '2026-10-12')).toMatchObject({
    start: { date: '12/10/2026', time: '' },
    minutes: '45',
    host: '',
    school: '2',
  });
});

test('a click into an hour of the school means the hour, a drawn length what was drawn', () => {
  const hours = [{ part: 'morning' as const, number: 2, start: '08:20', end: '09:05' }];
  const at = (slot: object) => {
    const { start, minutes } = firstDraft(
      {},
      { school: '', class: '' },
      '2026-10-13',
      { start_time: '2026-10-13T08:30:00+07:00', isWholeDay: false, ...slot },
      hours,
    );
    return [start.time, minutes];
  };
  expect(at({})).toEqual(['08:20', '45']);
  expect(at({ minutes: 90 })).toEqual(['08:30', '90']);
  expect(at({ start_time: '2026-10-13T09:10:00+07:00' })).toEqual(['09:10', '45']);
});
