import { expect, test } from 'vitest';
import { judge, sorted } from './judgement';

const item = (fields: Partial<Parameters<typeof judge>[0]>) => ({
  asked: 40,
  answered: 38,
  difficulty: 0.6,
  discrimination: 0.4,
  choices: [
    { text: 'Đúng', count: 24, correct: true },
    { text: 'Sai 1', count: 8, correct: false },
    { text: 'Sai 2', count: 6, correct: false },
  ],
  ...fields,
});
const choices = (...counts: number[]) => counts.map((count, at) => ({ text: `C${at}`, count, correct: at === 0 }));

test.each([
  ['a good one', item({}), 'good', ['good']],
  ['few attempts', item({ asked: 29, discrimination: -0.5 }), 'few', ['few']],
  ['as many as are enough', item({ asked: 30 }), 'good', ['good']],
  ['a negative one', item({ discrimination: -0.12 }), 'mend', ['negative']],
  ['one that does not tell apart', item({ discrimination: 0.04 }), 'mend', ['weak']],
  ['a weak one', item({ discrimination: 0.16 }), 'look', ['soft']],
  ['an easy one', item({ difficulty: 0.97 }), 'look', ['easy']],
  ['a hard one', item({ difficulty: 0.1 }), 'look', ['hard']],
  ['an easy one that does not tell apart', item({ difficulty: 0.97, discrimination: 0.02 }), 'mend', ['weak', 'easy']],
  ['a wrong key', item({ discrimination: -0.2, choices: choices(7, 26, 5) }), 'mend', ['wrong_key', 'negative']],
  ['hard, but in order', item({ choices: choices(12, 20, 6) }), 'look', ['wrong_key']],
  ['a choice that nobody takes', item({ choices: choices(30, 8, 0) }), 'good', ['unused']],
])('%s', (_, known, verdict, reasons) => {
  const judged = judge(known);
  expect([judged.verdict, judged.reasons.map(({ why }) => why)]).toEqual([verdict, reasons]);
});

test('names the choice that more took than the key', () => {
  expect(judge(item({ discrimination: -0.2, choices: choices(7, 5, 26) })).reasons[0]?.choice).toBe('C2');
});

test('sorts by a figure, and leaves those without one to the end', () => {
  const rows = [item({ discrimination: 0.3 }), item({ discrimination: null }), item({ discrimination: -0.1 })].map(
    (row, at) => ({ ...row, text: String(at) }),
  );
  expect(sorted(rows, 'discrimination').map(({ text }) => text)).toEqual(['2', '0', '1']);
  expect(sorted(rows, '-discrimination').map(({ text }) => text)).toEqual(['0', '2', '1']);
  expect(sorted(rows, 'verdict')[0]?.text).toBe('2');
});
