import { describe, expect, test } from 'vitest';
import { numbersFor } from './numbering.rules';
import { type RoomToFill, seatsFor, type ToSeat } from './seating.rules';

/** `AAB`: two of class A, then one of B. */
const people = (classes: string): ToSeat[] => [...classes].map((group, at) => ({ id: at + 1, group }));
const rooms = (...capacities: number[]): RoomToFill[] => capacities.map((capacity, at) => ({ id: at + 1, capacity }));

const seated = (classes: string, fill: RoomToFill[], mixClasses: boolean): string =>
  fill
    .map((room) =>
      seatsFor(people(classes), fill, { mixClasses })
        .filter((seat) => seat.room?.id === room.id)
        .sort((a, b) => (a.seat ?? 0) - (b.seat ?? 0))
        .map(({ candidateId }) => classes[candidateId - 1])
        .join(''),
    )
    .join(' ');

/** How often two of a class sit side by side. */
const meetings = (text: string): number =>
  [...text].filter((group, at) => group !== ' ' && group === text[at - 1]).length;

/** The fewest that any order has, found by trying all of them. */
function fewestMeetings(classes: string, capacities: readonly number[]): number {
  const counts = new Map<string, number>();
  for (const group of classes) counts.set(group, (counts.get(group) ?? 0) + 1);
  const ends = new Set(capacities.map((_, at) => capacities.slice(0, at).reduce((sum, one) => sum + one, 0)));
  const known = new Map<string, number>();
  const best = (at: number, beside: string): number => {
    if (at === classes.length) return 0;
    const key = `${at} ${beside} ${[...counts.values()].join()}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    let least = Number.POSITIVE_INFINITY;
    for (const [group, left] of counts) {
      if (left === 0) continue;
      counts.set(group, left - 1);
      least = Math.min(least, (group === beside && !ends.has(at) ? 1 : 0) + best(at + 1, group));
      counts.set(group, left);
    }
    known.set(key, least);
    return least;
  };
  return best(0, '');
}

/** Of the processor, which a busy machine does not lengthen. */
function milliseconds(began: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
}

describe('seats', () => {
  test.each([
    ['AAABBB', [3, 3], false, 'AAA BBB'],
    ['AAABBB', [3, 3], true, 'ABA BAB'],
    ['AAAB', [1, 3], true, 'A ABA'],
    ['AAAA', [2, 2], true, 'AA AA'],
    ['ABC', [2, 5], false, 'AB C'],
    ['ABCD', [2], false, 'AB'],
    ['', [4], true, ''],
  ])('%s in rooms of %j, mixed: %s → %s', (classes, capacities, mix, expected) => {
    expect(seated(classes, rooms(...capacities), mix)).toBe(expected);
  });

  test('who finds none is told apart, and nobody is lost or seated twice', () => {
    const seats = seatsFor(people('ABCDE'), rooms(2, 1), { mixClasses: true });
    expect(seats.map(({ candidateId }) => candidateId).sort()).toEqual([1, 2, 3, 4, 5]);
    expect(seats.filter(({ room }) => room === null).map(({ candidateId }) => candidateId)).toEqual([4, 5]);
    const places = seats.flatMap(({ room, seat }) => (room ? [`${room.id}/${seat}`] : []));
    expect(new Set(places).size).toBe(3);
  });

  test('nobody sits beside their class where any order keeps all classes apart', () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    for (let round = 0; round < 1500; round++) {
      const capacities = Array.from({ length: 1 + random(4) }, () => 1 + random(5));
      const size =
        1 +
        random(
          Math.min(
            10,
            capacities.reduce((sum, one) => sum + one, 0),
          ),
        );
      const classes = Array.from({ length: size }, () => 'ABC'[random(1 + random(3))]).join('');
      const text = seated(classes, rooms(...capacities), true);
      const what = `${classes} in ${capacities.join()} → ${text}`;
      expect(text.replaceAll(' ', '').length, what).toBe(size);
      if (fewestMeetings(classes, capacities) === 0) expect(meetings(text), what).toBe(0);
      expect(seated(classes, rooms(...capacities), true), what).toBe(text);
    }
  });

  test('twenty thousand are seated without a pause that anybody notices', () => {
    const many = Array.from({ length: 20_000 }, (_, at) => ({ id: at, group: String(Math.floor(at / 40)) }));
    const began = process.cpuUsage();
    const seats = seatsFor(
      many,
      Array.from({ length: 500 }, (_, at) => ({ id: at, capacity: 40 })),
      { mixClasses: true },
    );
    expect(seats.every(({ room }) => room !== null)).toBe(true);
    expect(milliseconds(began)).toBeLessThan(2000);
  });
});

test('nor are fifty thousand of as many classes', () => {
  const many = Array.from({ length: 50_000 }, (_, at) => ({ id: at, group: String(at) }));
  const began = process.cpuUsage();
  const hall = Array.from({ length: 2000 }, (_, at) => ({ id: at, capacity: 25 }));
  expect(seatsFor(many, hall, { mixClasses: true }).map(({ candidateId }) => candidateId)).toEqual(
    many.map(({ id }) => id),
  );
  expect(milliseconds(began)).toBeLessThan(2000);
});

describe('numbers', () => {
  test.each([
    [3, { prefix: 'ND', first: 1, width: 4 }, ['ND0001', 'ND0002', 'ND0003']],
    [2, { prefix: '', first: 99, width: 2 }, ['99', '100']],
    [0, { prefix: 'A', first: 5, width: 1 }, []],
  ])('%i of %j', (count, form, expected) => {
    expect(numbersFor(count, form)).toEqual(expected);
  });
});
