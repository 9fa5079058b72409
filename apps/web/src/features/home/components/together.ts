import type { OwnMaterial } from '@/lib/ownLearning';

/** So many of one gift are told as one. */
const MANY = 3;

type Given = Pick<OwnMaterial, 'assigned_at' | 'close_at'>;

/** Material by material; but much that was given at one moment, such as all wrong answers of a chapter, stands as one. */
export function together<Row extends Given>(materials: readonly Row[]): Row[][] {
  const gifts = new Map<string, Row[]>();
  for (const row of materials) {
    const key = `${row.assigned_at} ${row.close_at}`;
    gifts.set(key, [...(gifts.get(key) ?? []), row]);
  }
  return [...gifts.values()].flatMap((rows) => (rows.length < MANY ? rows.map((row) => [row]) : [rows]));
}
