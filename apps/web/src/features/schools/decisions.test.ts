import { expect, test } from 'vitest';
import { choiceOf, decideClass, decideStudent, decisionOf, UNDECIDED } from './decisions';

test('a second decision about a student takes the place of the first, and none takes it back', () => {
  const first = decideStudent(UNDECIDED, 7, decisionOf(7, 'repeat'));
  const second = decideStudent(first, 7, decisionOf(7, 'transfer:12'));
  expect(second.decisions).toEqual([{ user_id: 7, action: 'transfer', class_id: 12 }]);
  expect(decideStudent(second, 7, undefined)).toEqual(UNDECIDED);
});

test('decisions about classes stand beside those about students', () => {
  const both = decideClass(decideStudent(UNDECIDED, 7, decisionOf(7, 'repeat')), 3, { class_id: 3, name: '7A9' });
  expect(both).toEqual({
    decisions: [{ user_id: 7, action: 'repeat' }],
    class_decisions: [{ class_id: 3, name: '7A9' }],
  });
});

test('a choice and the decision it stands for say the same', () => {
  for (const choice of ['promote', 'repeat', 'repeat:4', 'transfer', 'transfer:12']) {
    expect(choiceOf(decisionOf(1, choice))).toBe(choice);
  }
});
