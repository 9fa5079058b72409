import type { Refusal } from './question-kind';

/** Ids are the numbers from 0 on, written as asking writes them, each at most once. */
export function refusalOfIds(ids: readonly unknown[], count: number): Refusal | null {
  const seen = new Set<unknown>();
  for (const id of ids) {
    if (typeof id !== 'string') return 'shape';
    if (!/^(?:0|[1-9]\d{0,5})$/.test(id) || Number(id) >= count) return 'unknown_id';
    if (seen.has(id)) return 'twice';
    seen.add(id);
  }
  return null;
}
