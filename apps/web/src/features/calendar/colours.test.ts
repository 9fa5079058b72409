import { expect, test } from 'vitest';
import { classColours } from './colours';

const session = (class_id: number, meeting_color: string | null = null) => ({ class_id, meeting_color });

test('own classes differ even where their ids would fall together; a class keeps its colour when others come', () => {
  const before = classColours([{ id: 31 }, { id: 11 }, { id: 21 }]);
  const colours = [11, 21, 31].map((id) => before(session(id)));
  expect(new Set(colours).size).toBe(3);
  const after = classColours([{ id: 11 }, { id: 21 }, { id: 31 }, { id: 41 }]);
  expect([11, 21, 31].map((id) => after(session(id)))).toEqual(colours);
});

test('a colour chosen by hand wins; a class that is not one’s own has one, too', () => {
  const colourOf = classColours([]);
  expect(colourOf(session(5, '#2f9e44'))).toBe('#2f9e44');
  expect(colourOf(session(5))).toBe(colourOf(session(15)));
});
