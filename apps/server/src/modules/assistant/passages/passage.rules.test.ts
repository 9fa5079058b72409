import type { Block } from '@khue/scoring/model';
import { expect, test } from 'vitest';
import { inPieces, passagesOf, vectorOf } from './passage.rules';

const text = (html: string): Block => ({ kind: 'text', html });
const question: Block = {
  kind: 'question',
  question: {
    type: 'true_false',
    key: 'q',
    title: 'Sextant',
    text: '<p>Sextant?</p>',
    correct: true,
    overallFeedback: [{ from: 0, to: 100, text: 'Sextant!' }],
  },
};

test('a slide is a passage under its title; its questions and what the speaker says are not in it', () => {
  const element = (block: Block) => ({ x: 0, y: 0, width: 1, height: 1, block });
  const deck: Block = {
    kind: 'presentation',
    slides: [
      {
        title: 'Kim',
        elements: [element(text('<p>Kim chỉ <b>bắc</b>.</p><script>x</script>')), element(question)],
        notes: 'Sextant',
      },
      { title: 'Hỏi', elements: [element(question)] },
    ],
  };
  expect(passagesOf('La bàn', deck)).toEqual([{ title: 'La bàn: Kim', body: 'Kim chỉ bắc.' }]);
});

test('a long text is cut where sentences end, and a wall of letters anywhere', () => {
  const pieces = inPieces('Một câu dài vừa phải. '.repeat(200));
  expect(pieces.every((piece) => piece.length <= 900 && piece.endsWith('.'))).toBe(true);
  expect(inPieces('x'.repeat(1_000_000)).length).toBeLessThanOrEqual(60);
});

test('a vector holds letters, digits and pairs only, whatever the text holds', () => {
  const vector = vectorOf({ title: "Tiêu đề ':A,1B'", around: '', body: "a' | !b & (c) <-> \\ d:*" });
  expect(vector.split(' ').every((one) => /^[a-z0-9_]+:[0-9ABD,]+$/.test(one))).toBe(true);
});
