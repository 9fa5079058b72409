import { expect, test } from 'vitest';
import type { Candidate } from '../queries';
import { clockOf, deviceName, endOfNumber, lasting, raisedAlarms, seatLook, seenCount, spacedCode } from './room.rules';

const NOW = Date.parse('2026-12-12T01:10:00Z');
const at = (seconds: number) => new Date(NOW + seconds * 1000).toISOString();
const candidate = (fields: Partial<Candidate>): Candidate => ({
  id: 1,
  user: { id: 1, full_name: 'Bùi Thành Đạt', username: 'hs1' },
  class: '7A',
  number: 'ND0053',
  seat: 1,
  state: 'running',
  answered: 20,
  question_count: 40,
  started_at: at(-600),
  last_seen_at: at(-5),
  expires_at: at(1200),
  paused_at: null,
  ended_at: null,
  extra_minutes: 0,
  devices: 1,
  asking_agent: null,
  left_page: 0,
  departures: [],
  alarms: [],
  void_reason: null,
  ...fields,
});
const alarm = (kind: Candidate['alarms'][number]['kind'], since: number, seen_at: string | null = null) => ({
  kind,
  since: at(since),
  seen_at,
});

test('the most urgent alarm comes first, of one kind the one that lasts longest, one of each and none that was seen', () => {
  const room = [
    candidate({ id: 1, alarms: [alarm('silent', -90)] }),
    candidate({ id: 2, alarms: [alarm('left', -20), alarm('silent', -70)] }),
    candidate({ id: 3, alarms: [alarm('left', -47)] }),
    candidate({ id: 4, alarms: [alarm('second_device', -5)] }),
    candidate({ id: 5, alarms: [alarm('left', -99, at(-1))] }),
  ];
  const raised = raisedAlarms(room);
  expect(raised.map((one) => [one.candidate.id, one.alarm.kind])).toEqual([
    [4, 'second_device'],
    [3, 'left'],
    [2, 'left'],
    [1, 'silent'],
  ]);
  expect(seenCount(room)).toBe(1);
});

test.each([
  ['an alarm, also a seen one', candidate({ alarms: [alarm('left', -9, at(-1))] }), 'left'],
  ['time that stands still', candidate({ paused_at: at(-9) }), 'paused'],
  ['work', candidate({}), 'running'],
  ['an end', candidate({ state: 'ended' }), 'ended'],
])('a seat shows %s', (_, one, shown) => expect(seatLook(one)).toBe(shown));

test.each([
  ['before the sitting to its opening', 60, 3600, [], { to: at(60), until: 'open' }],
  ['during it to its end', -60, 3600, [], { to: at(3600), until: 'close' }],
  ['after it to the end of the last attempt', -9000, -60, [candidate({})], { to: at(1200), until: 'last' }],
  ['after it to nothing when nobody sits', -9000, -60, [candidate({ state: 'ended' })], null],
])('the clock counts %s', (_, opens, closes, candidates, expected) => {
  const sitting = { id: 1, name: 'Ca 1', open_at: at(opens), close_at: at(closes) };
  expect(clockOf({ sitting, candidates }, NOW)).toEqual(expected);
});

test('times and codes are written as they are read', () => {
  expect(deviceName('Mozilla/5.0 (Linux; Android 14) Mobile')).toBe('Android');
  expect(deviceName(null)).toBeNull();
  expect([lasting(47), lasting(158), spacedCode('482615')]).toEqual(['0:47', '2:38', '482 615']);
});

test.each([
  ['ND0041', 'ND0041'],
  ['NLSAI-0041', '…-0041'],
  ['NLSAI-2600000041', '…00041'],
])('of the number %s a tile shows %s, because numbers differ at their end', (number, shown) =>
  expect(endOfNumber(number)).toBe(shown),
);
