import { expect, test } from 'vitest';
import { asksSomething, inReadingOrder, type ShownElement, slideLinkedTo } from './slideRules';

const at = (x: number, y: number, html: string): ShownElement => ({
  x,
  y,
  width: 10,
  height: 10,
  block: { kind: 'text', html },
});
const link = (url: string): ShownElement => ({ ...at(0, 0, ''), block: { kind: 'link', title: '', url } });

test('a slide is read from top to bottom, and in a line from left to right', () => {
  const elements = [at(50, 51, 'c'), at(5, 90, 'd'), at(5, 50, 'b'), at(5, 5, 'a')];
  expect(inReadingOrder(elements).map(({ block }) => (block.kind === 'text' ? block.html : ''))).toEqual([
    'a',
    'b',
    'c',
    'd',
  ]);
  expect(elements[0]?.x).toBe(50);
});

test('only a link to a slide leads to one', () => {
  expect(slideLinkedTo(link('#slide-3'))).toBe(2);
  expect(slideLinkedTo(link('https://example.edu.vn/#slide-3'))).toBeNull();
  expect(slideLinkedTo(at(0, 0, '#slide-3'))).toBeNull();
});

test('a slide with a question has its mark', () => {
  const question: ShownElement = {
    ...at(0, 0, ''),
    block: { kind: 'question', question: { id: '1', title: '', text: '', type: 'true_false' } },
  };
  expect(asksSomething({ title: '', elements: [at(0, 0, ''), question] })).toBe(true);
  expect(asksSomething({ title: '', elements: [at(0, 0, '')] })).toBe(false);
});
