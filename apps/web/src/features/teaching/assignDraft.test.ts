import { describe, expect, it } from 'vitest';
import { complaintsOf } from './assignDraft';

const ENOUGH = { parts: 1, classes: 1 };
const draft = (opening: [string, string], closing: [string, string]) => ({
  course: 1,
  parts: new Set<number>(),
  classes: new Set<number>(),
  opening: { date: opening[0], time: opening[1] },
  closing: { date: closing[0], time: closing[1] },
});

describe('what keeps a draft from being assigned', () => {
  it('is told in the order of the screen', () => {
    const places = complaintsOf(draft(['', '9h'], ['', '25h']), { parts: 0, classes: 0 }).map(({ place }) => place);
    expect(places).toEqual(['parts', 'classes', 'opening.date', 'closing.time']);
  });

  it.each([
    [['', ''], ['', ''], []],
    [['15/11/2026', '8h'], ['15/11/2026', '17h'], []],
    [['15/11/2026', '8h'], ['15/11/2026', '7h'], [{ place: 'closing.time', fault: 'reversed' }]],
    [['16/11/2026', ''], ['15/11/2026', '17h'], [{ place: 'closing.date', fault: 'reversed' }]],
    [['', ''], ['15/11/2026', '25h'], [{ place: 'closing.time', fault: 'time' }]],
  ] as [[string, string], [string, string], object[]][])('from %s to %s: %o', (opening, closing, complaints) => {
    expect(complaintsOf(draft(opening, closing), ENOUGH)).toEqual(complaints);
  });
});
