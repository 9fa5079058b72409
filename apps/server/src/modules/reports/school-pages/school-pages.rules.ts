/** A school with the number of its rows in a list. */
export interface SchoolSize {
  id: number;
  rows: number;
}

/** The schools whose rows lie in a part of a list, in its order; `skip` of their rows stand before it. */
export function windowOf(sizes: readonly SchoolSize[], offset: number, limit: number) {
  const ids: number[] = [];
  let before = 0;
  let skip = 0;
  for (const { id, rows } of sizes) {
    if (rows > 0 && before + rows > offset && before < offset + limit) {
      if (ids.length === 0) skip = offset - before;
      ids.push(id);
    }
    before += rows;
  }
  return { count: before, ids, skip };
}

/** The last one again, some of whose rows may be left, and those after it until they have so many rows. */
export function nextOf(sizes: readonly SchoolSize[], last: number | undefined, limit: number): number[] {
  const start = last === undefined ? 0 : sizes.findIndex(({ id }) => id === last);
  const ids: number[] = [];
  let found = 0;
  for (const { id, rows } of sizes.slice(Math.max(start, 0))) {
    if (found >= limit) break;
    if (id !== last && rows === 0) continue;
    ids.push(id);
    if (id !== last) found += rows;
  }
  return ids;
}
