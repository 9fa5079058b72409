import type { CoursePart } from './courseTypes';

/** Chapters, their lessons, and the parts of a lesson; the contract says the same. */
const MAX_DEPTH = 3;

/** A part in the order of the tree: its depth says whose child it is, as in an indented list. Chapters have depth 1. */
export interface Placed {
  id: number;
  depth: number;
}

export const MOVES = ['up', 'down', 'in', 'out'] as const;
export type Move = (typeof MOVES)[number];

const indexOf = (order: readonly Placed[], id: number) => order.findIndex((placed) => placed.id === id);
const depthAt = (order: readonly Placed[], index: number) => order[index]?.depth ?? 0;

/** Where the part's own branch, all that hangs on it included, ends. */
function endOf(order: readonly Placed[], start: number): number {
  let end = start + 1;
  while (end < order.length && depthAt(order, end) > depthAt(order, start)) end++;
  return end;
}

/** The part before it under the same parent. */
function elderOf(order: readonly Placed[], start: number): number | null {
  const depth = depthAt(order, start);
  for (let index = start - 1; index >= 0 && depthAt(order, index) >= depth; index--) {
    if (depthAt(order, index) === depth) return index;
  }
  return null;
}

function parentOf(order: readonly Placed[], start: number): number | null {
  const index = order.slice(0, start).findLastIndex(({ depth }) => depth < depthAt(order, start));
  return index < 0 ? null : index;
}

const deepest = (branch: readonly Placed[]) => Math.max(...branch.map(({ depth }) => depth));

/** The order with the branch taken out and put back before `gap` of what is left, `by` levels deeper. */
function replant(order: readonly Placed[], start: number, gap: number, by: number): Placed[] | null {
  const end = endOf(order, start);
  const branch = order.slice(start, end).map(({ id, depth }) => ({ id, depth: depth + by }));
  if (deepest(branch) > MAX_DEPTH) return null;
  const rest = [...order.slice(0, start), ...order.slice(end)];
  return [...rest.slice(0, gap), ...branch, ...rest.slice(gap)];
}

/** One step of a part with all that hangs on it; null where there is no such step. */
export function step(order: readonly Placed[], id: number, move: Move): Placed[] | null {
  const start = indexOf(order, id);
  if (start < 0) return null;
  const end = endOf(order, start);
  const length = end - start;
  const elder = elderOf(order, start);
  switch (move) {
    case 'up':
      return elder === null ? null : replant(order, start, elder, 0);
    case 'down': {
      const hasYounger = depthAt(order, end) === depthAt(order, start);
      return hasYounger ? replant(order, start, endOf(order, end) - length, 0) : null;
    }
    case 'in':
      return elder === null ? null : replant(order, start, start, 1);
    case 'out': {
      const parent = parentOf(order, start);
      return parent === null ? null : replant(order, start, endOf(order, parent) - length, -1);
    }
  }
}

/**
 * A part dropped before another (`before` null: at the end), as deep as the pointer means it,
 * as far as the neighbours allow that depth.
 */
export function drop(order: readonly Placed[], id: number, before: number | null, wanted: number): Placed[] | null {
  const start = indexOf(order, id);
  if (start < 0) return null;
  const end = endOf(order, start);
  const rest = [...order.slice(0, start), ...order.slice(end)];
  const target = before === null ? rest.length : indexOf(rest, before);
  // Dropped on its own branch: it stays between its neighbours and may only change its depth.
  const gap = target < 0 ? start : target;
  const height = deepest(order.slice(start, end)) - depthAt(order, start);
  const shallowest = Math.max(1, depthAt(rest, gap));
  const deepestHere = Math.min(gap === 0 ? 1 : depthAt(rest, gap - 1) + 1, MAX_DEPTH - height);
  if (deepestHere < shallowest) return null;
  const depth = Math.min(Math.max(wanted, shallowest), deepestHere);
  return replant(order, start, gap, depth - depthAt(order, start));
}

/** The same order as the server takes it: every part with its parent. */
export function withParents(order: readonly Placed[]): { id: number; parent: number | null }[] {
  return order.map(({ id }, index) => {
    const parent = parentOf(order, index);
    return { id, parent: parent === null ? null : (order[parent]?.id ?? null) };
  });
}

/** Parts put into another order, with their new parents, depths and places among their brothers and sisters. */
export function arranged(parts: readonly CoursePart[], order: readonly Placed[]): CoursePart[] {
  const byId = new Map(parts.map((part) => [part.id, part]));
  const parents = withParents(order);
  const counts = new Map<number | null, number>();
  return order.flatMap(({ id, depth }, index) => {
    const part = byId.get(id);
    const parent = parents[index]?.parent ?? null;
    const position = (counts.get(parent) ?? 0) + 1;
    counts.set(parent, position);
    return part ? [{ ...part, depth, parent, position }] : [];
  });
}

/** The order that parts stand in; the depth is counted from their parents. */
export function orderOf(parts: readonly Pick<CoursePart, 'id' | 'parent'>[]): Placed[] {
  const depths = new Map<number, number>();
  return parts.map(({ id, parent }) => {
    const depth = parent === null ? 1 : (depths.get(parent) ?? 0) + 1;
    depths.set(id, depth);
    return { id, depth };
  });
}
