import type { CoursePart } from './teachingTypes';

type Part = Pick<CoursePart, 'id' | 'parent'>;

export const PART_KINDS = ['lesson', 'practice', 'exam'] as const;
export type PartKind = (typeof PART_KINDS)[number];

/** A part that others hang on is a heading: ticking it ticks what lies below, and only that is assigned. */
export const isHeading = (parts: readonly Part[], id: number) => parts.some(({ parent }) => parent === id);

/** Nothing to do in it, so it cannot be assigned. A heading is not meant itself. */
export const emptyIn = (parts: readonly (Part & Pick<CoursePart, 'has_content'>)[], id: number): boolean =>
  !isHeading(parts, id) && !parts.find((part) => part.id === id)?.has_content;

/** What can be assigned below a part; of a part without any below it, itself. */
export function leavesOf(parts: readonly Part[], id: number): number[] {
  const below = parts.filter(({ parent }) => parent === id);
  return below.length === 0 ? [id] : below.flatMap((part) => leavesOf(parts, part.id));
}

/** The ticks to show: what was chosen, and every heading of which all was chosen. */
export function ticksOf(parts: readonly Part[], chosen: ReadonlySet<number>): Set<string> {
  const ticked = parts.filter(({ id }) => leavesOf(parts, id).every((leaf) => chosen.has(leaf)));
  return new Set(ticked.map(({ id }) => String(id)));
}

/** What is chosen after somebody has changed the ticks: a heading stands for all that lies below it. */
export function chosenAfter(
  parts: readonly Part[],
  chosen: ReadonlySet<number>,
  ticks: ReadonlySet<string>,
): Set<number> {
  const before = ticksOf(parts, chosen);
  const next = new Set(chosen);
  for (const { id } of parts) {
    const [was, is] = [before.has(String(id)), ticks.has(String(id))];
    if (was === is) continue;
    for (const leaf of leavesOf(parts, id)) {
      if (is) next.add(leaf);
      else next.delete(leaf);
    }
  }
  return next;
}

/** The parts of one kind, under the headings that have some; all of them where none is asked for. */
export function ofKind<One extends Part & Pick<CoursePart, 'sub_module_type'>>(
  parts: readonly One[],
  kind: PartKind | undefined,
): readonly One[] {
  if (!kind) return parts;
  const wanted = new Set(
    parts.filter((part) => part.sub_module_type === kind && !isHeading(parts, part.id)).map(({ id }) => id),
  );
  return parts.filter(({ id }) => leavesOf(parts, id).some((leaf) => wanted.has(leaf)));
}
