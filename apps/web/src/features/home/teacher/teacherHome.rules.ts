import type { Assignment, ClassTest } from './queries';

const DAY_MS = 86_400_000;
const AHEAD_DAYS = 7;
const END_OF_TIME = '9999';

/** Tests that are being sat, can be, or open within the week: what is urgent first. */
export function testsToWatch(tests: readonly ClassTest[], now: number): ClassTest[] {
  const opensSoon = ({ open_at }: ClassTest) => open_at !== null && Date.parse(open_at) <= now + AHEAD_DAYS * DAY_MS;
  const rank = ({ running, status }: ClassTest) => (running > 0 ? 0 : status === 'open' ? 1 : 2);
  const next = ({ status, open_at, close_at }: ClassTest) => (status === 'open' ? close_at : open_at) ?? END_OF_TIME;
  return tests
    .filter((test) => test.running > 0 || test.status === 'open' || (test.status === 'waiting' && opensSoon(test)))
    .sort((a, b) => rank(a) - rank(b) || next(a).localeCompare(next(b)));
}

export interface Due {
  key: string;
  name: string;
  courseId: number;
  close_at: string;
  classes: { id: number; name: string }[];
}

/** Work that ends within the week, the first to end first; the same for several classes stands once. */
export function dueSoon(assignments: readonly Assignment[], now: number): Due[] {
  const found = new Map<string, Due>();
  for (const { sub_module, module, class: of, close_at } of assignments) {
    const ends = close_at === null ? Number.NaN : Date.parse(close_at);
    if (close_at === null || !(ends > now && ends <= now + AHEAD_DAYS * DAY_MS)) continue;
    const key = `${sub_module.id}/${close_at}`;
    const known = found.get(key) ?? { key, name: sub_module.name, courseId: module.id, close_at, classes: [] };
    known.classes.push(of);
    found.set(key, known);
  }
  return [...found.values()].sort((a, b) => a.close_at.localeCompare(b.close_at));
}
