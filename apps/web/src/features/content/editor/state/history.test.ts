import { expect, test } from 'vitest';
import { begin, record, redo, undo } from './history';

test('typing on in one field is one step, another field or a pause begins the next', () => {
  let history = begin('');
  history = record(history, 'a', 'title', 0);
  history = record(history, 'ab', 'title', 500);
  history = record(history, 'ab c', 'title', 2500);
  history = record(history, 'ab c d', 'text', 2600);
  expect(history.past).toEqual(['', 'ab', 'ab c']);
});

test('what was taken back comes again, until something else is done', () => {
  let history = record(record(begin(1), 2, 'a', 0), 3, 'b', 0);
  history = undo(undo(history));
  expect(history.present).toBe(1);
  history = redo(history);
  expect(history.present).toBe(2);
  history = record(history, 9, 'c', 0);
  expect(redo(history).present).toBe(9);
  expect(undo(history).present).toBe(2);
});

test('after undo the same field begins a step of its own', () => {
  let history = record(begin('x'), 'xy', 'title', 0);
  history = record(undo(history), 'xz', 'title', 10);
  expect(undo(history).present).toBe('x');
});

test('there is nothing before the beginning and nothing after the end', () => {
  const history = begin('x');
  expect(undo(history)).toBe(history);
  expect(redo(history)).toBe(history);
});
