import { expect, test } from 'vitest';
import { bodyOf, faultsOf, NEW_PAPER } from './paperDraft';

test('what is left empty is left to the server', () => {
  expect(faultsOf(NEW_PAPER)).toEqual({});
  expect(bodyOf(NEW_PAPER)).toEqual({ versions: 4 });
  const full = { title: ' Giữa kì ', minutes: ' 15', versions: '2', questions: '20', codes: '209, 357' };
  expect(bodyOf(full)).toEqual({
    versions: 2,
    title: 'Giữa kì',
    exam_duration: 15,
    question_count: 20,
    codes: ['209', '357'],
  });
});

test.each([
  [{ versions: '0' }, { versions: 'number' }],
  [{ versions: '25' }, { versions: 'number' }],
  [{ versions: 'bốn' }, { versions: 'number' }],
  [{ minutes: '601' }, { minutes: 'number' }],
  [{ questions: '201' }, { questions: 'number' }],
  [{ versions: '2', codes: '101' }, { codes: 'codes' }],
  [{ versions: '2', codes: '101 101' }, { codes: 'codes' }],
  [{ versions: '1', codes: '1a1' }, { codes: 'code' }],
])('%j is wrong', (patch, faults) => expect(faultsOf({ ...NEW_PAPER, ...patch })).toEqual(faults));
