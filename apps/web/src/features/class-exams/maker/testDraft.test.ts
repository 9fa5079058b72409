import { expect, test } from 'vitest';
import {
  besideFields,
  bodyOf,
  canBeKept,
  changesOf,
  faultsOf,
  moved,
  newDraft,
  type Picked,
  rebased,
  shared,
  sumOf,
  termsOf,
  withAdded,
  worthOf,
} from './testDraft';

// 14:30 in Vietnam.
const NOW = Date.parse('2026-11-18T07:30:00.000Z');
const picked = (id: number, points = '1'): Picked => ({
  id,
  title: `Câu ${id}`,
  library: 'H5P.MultiChoice 1.16',
  questions: 1,
  points,
});
const whole = {
  ...newDraft('15 phút', NOW, { courseId: 2, classIds: [7] }),
  questions: [picked(1, '0,75'), picked(2)],
};

test('a new test opens now and closes when the day ends', () => {
  expect(bodyOf(whole)).toEqual({
    name: '15 phút',
    module: 2,
    class_ids: [7],
    user_ids: null,
    open_at: '2026-11-18T14:30:00+07:00',
    close_at: '2026-11-18T23:59:00+07:00',
    duration: 15,
    max_attempts: 1,
    pass_score: 5,
    review: 'answers',
    shuffle: true,
    kind: 'regular',
    blueprint_id: null,
    questions: [
      { material_id: 1, points: 0.75 },
      { material_id: 2, points: 1 },
    ],
  });
  // 23:30 in Vietnam: the day has too little left.
  expect(newDraft('x', Date.parse('2026-11-18T16:30:00.000Z')).closing).toEqual({ date: '19/11/2026', time: '23:59' });
});

test.each([
  [{}, {}],
  [{ name: ' ' }, { name: 'required' }],
  [
    { courseId: null, classIds: [] },
    { course: 'required', classes: 'required' },
  ],
  [{ userIds: [] }, { users: 'required' }],
  [{ duration: '0' }, { duration: 'whole' }],
  [{ duration: '601' }, { duration: 'whole' }],
  [{ attempts: '1,5' }, { attempts: 'whole' }],
  [{ passScore: '10,5' }, { passScore: 'score' }],
  [{ closing: { date: '17/11/2026', time: '10:00' } }, { closing: 'reversed' }],
  [{ opening: { date: '32/11/2026', time: '' } }, { opening: 'date' }],
  [{ questions: [] }, { questions: 'required' }],
  [{ questions: [picked(1, '0')] }, { questions: 'points' }],
] as const)('%j is told as %j', (patch, faults) => {
  expect(faultsOf({ ...whole, ...patch })).toEqual(faults);
});

test('what is given must not be over already', () => {
  expect(faultsOf(whole, NOW)).toEqual({});
  expect(faultsOf(whole, NOW + 24 * 3_600_000)).toEqual({ closing: 'past' });
});

test('an empty paper is kept as a draft, one with points that are none is not', () => {
  expect(canBeKept({ ...whole, questions: [] })).toBe(true);
  expect(canBeKept({ ...whole, questions: [picked(1, 'x')] })).toBe(false);
  expect(canBeKept({ ...whole, name: '' })).toBe(false);
});

test('what a blueprint draws takes the place of the questions', () => {
  const drawn = { ...whole, questions: [picked(1, 'x')], blueprint: { id: 9, name: 'Ma trận' } };
  expect(faultsOf(drawn)).toEqual({});
  expect(bodyOf(drawn)).toMatchObject({ blueprint_id: 9, questions: [] });
  expect(changesOf(drawn, true)).not.toHaveProperty('blueprint_id');
  expect(besideFields({ blueprint_id: ['Không thấy'] })).toEqual({ blueprint: 'Không thấy' });
});

test.each([
  [1, 1, '1'],
  [0.75, 1, '0,75'],
  [1, 4, '4'],
  [2, 4, '2'],
])('%d points for %i questions are %s', (points, questions, worth) => {
  expect(worthOf(points, questions)).toBe(worth);
});

test('after the first start neither questions nor minutes nor attempts are sent', () => {
  expect(Object.keys(changesOf(whole, true))).not.toEqual(expect.arrayContaining(['questions']));
  expect(changesOf(whole, true)).toMatchObject({ name: '15 phút', pass_score: 5 });
});

test.each([1, 3, 7, 12, 40])('ten points are shared among %i to the hundredth', (count) => {
  const questions = shared(
    Array.from({ length: count }, (_, at) => picked(at + 1)),
    10,
  );
  expect(sumOf(questions)).toBe(10);
  const points = questions.map((one) => Number(one.points.replace(',', '.')));
  expect(Math.max(...points) - Math.min(...points)).toBeLessThan(0.011);
});

test('rows move, and what is there is not added again', () => {
  const three = [picked(1), picked(2), picked(3)];
  expect(moved(three, 0, 2).map(({ id }) => id)).toEqual([2, 3, 1]);
  expect(moved(three, 2, 0).map(({ id }) => id)).toEqual([3, 1, 2]);
  const added = withAdded(three, [picked(3, '2'), picked(9, '4')]);
  expect(added.map(({ id, points }) => [id, points])).toEqual([
    [1, '1'],
    [2, '1'],
    [3, '1'],
    [9, '4'],
  ]);
});

test('what the server refuses stands beside our fields', () => {
  expect(besideFields({ 'questions.3.material_id': ['Không thấy'], close_at: ['Sớm quá'], term: ['?'] })).toEqual({
    questions: 'Không thấy',
    closing: 'Sớm quá',
  });
});

test.each([
  ['the most questions first', ['1', '0,75', '0,75', '0.75'], '3 × 0.75 + 1 × 1'],
  ['all alike', ['2', '2'], '2 × 2'],
  ['one question is no sum', ['10'], null],
  ['points that are none yet', ['1', ''], null],
  ['too many to read', ['1', '2', '3', '4'], null],
])('how points add up: %s', (_, points, told) => {
  const terms = termsOf(points.map((one, at) => picked(at + 1, one)));
  expect(terms && terms.map(({ count, points: each }) => `${count} × ${each}`).join(' + ')).toBe(told);
});

test('of a test that somebody else has changed, what one changed oneself stays, and the rest is theirs', () => {
  const theirs = { ...whole, name: '15 phút, bài 2', duration: '20', questions: [picked(3)] };
  const own = { ...whole, duration: '30', closing: { date: '20/11/2026', time: '17:00' } };
  expect(rebased(own, whole, theirs)).toEqual({ ...own, name: '15 phút, bài 2', questions: [picked(3)] });
  expect(rebased(whole, whole, theirs)).toEqual(theirs);
});
