import { expect, test } from 'vitest';
import { pulled, stepped } from './elementBox';

const box = { x: 10, y: 10, width: 40, height: 30 };

test('an element is pulled about and stays on the slide', () => {
  expect(pulled(box, 'move', 5.123, -3)).toEqual({ ...box, x: 15.12, y: 7 });
  expect(pulled(box, 'move', 500, -500)).toEqual({ ...box, x: 60, y: 0 });
  expect(pulled(box, 'resize', 500, 1)).toEqual({ ...box, width: 90, height: 31 });
  expect(pulled(box, 'resize', -500, -500)).toEqual({ ...box, width: 2, height: 2 });
});

test('what a conversion left outside of the slide can stay there, and comes back', () => {
  const outside = { x: -20, y: 95, width: 130, height: 30 };
  expect(pulled(outside, 'move', -5, 5)).toEqual(outside);
  expect(pulled(outside, 'move', 5, -5)).toEqual({ ...outside, x: -20 + 0, y: 90 });
});

test('the arrow keys move, with Shift they change the size', () => {
  expect(stepped(box, 'ArrowRight', false, false)).toEqual({ ...box, x: 11 });
  expect(stepped(box, 'ArrowDown', true, true)).toEqual({ ...box, height: 30.2 });
  expect(stepped(box, 'Enter', false, false)).toBeNull();
});
