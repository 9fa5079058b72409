/**
 * What one person may do in a short while, as effort: a class room stays usable, and nobody fills it. Turning pages is
 * cheap, because whoever leads goes quickly through them; writing is dear.
 */
export const EFFORT = { seconds: 10, most: 60 } as const;
export const EFFORT_OF = { page: 1, look: 3, hand: 6, message: 10 } as const;
export type Deed = keyof typeof EFFORT_OF;

/** Turns the direction of what follows, or cannot be seen: nothing that a sentence needs, and good for tricks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to be taken out
const INVISIBLE = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** Plain words: no invisible characters, no towers of empty lines. Empty when nothing is left of them. */
export function plainWords(text: string): string {
  const lines = text
    .replaceAll('\r\n', '\n')
    .replaceAll('\t', ' ')
    .replace(INVISIBLE, '')
    .split('\n')
    .map((line) => line.trimEnd());
  return lines
    .filter((line, index) => line !== '' || lines[index - 1] !== '')
    .join('\n')
    .trim();
}

/** A material of the lesson, or the first when none was chosen or the chosen one is not there any more. */
export function currentPage(
  materials: readonly { id: number }[],
  chosen: { material_id: number | null; page: number },
): { material_id: number; page: number } | null {
  const [first] = materials;
  if (!first) return null;
  const isThere = materials.some(({ id }) => id === chosen.material_id);
  return isThere && chosen.material_id !== null
    ? { material_id: chosen.material_id, page: chosen.page }
    : { material_id: first.id, page: 0 };
}

/**
 * Of each material the furthest page that the class was taken to; the page that all see is one of them. Before the lesson
 * has begun nobody sees the first by itself: only what whoever leads turned to.
 */
export function pagesReached(
  materials: readonly { id: number }[],
  room: { material_id: number | null; page: number; reached: Readonly<Record<string, number>> },
  hasBegun: boolean,
): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  for (const { id } of materials) {
    const page = room.reached[id];
    if (page !== undefined) found.set(id, page);
  }
  const now = currentPage(materials, room);
  if (now && (hasBegun || now.material_id === room.material_id))
    found.set(now.material_id, Math.max(now.page, found.get(now.material_id) ?? 0));
  return found;
}
