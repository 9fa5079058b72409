interface Page<Row> {
  count: number;
  next: string | null;
  results: Row[];
}

/** More than anybody can look at in a calendar: whoever keeps many schools chooses one of them. */
export const MOST_SESSIONS = 2000;

interface Gathered<Row> {
  rows: Row[];
  /** How many there are, also where they are too many to be shown. */
  count: number;
}

/** Reads page after page until all rows are there. */
export async function allPages<Row extends { id: number }>(
  load: (page: number) => Promise<Page<Row>>,
  most = MOST_SESSIONS,
): Promise<Gathered<Row>> {
  const first = await load(1);
  if (first.count > most) return { rows: [], count: first.count };
  const rows = new Map(first.results.map((row) => [row.id, row]));
  let { next } = first;
  // A row that is added meanwhile moves the others: one may come twice, and counts once.
  for (let page = 2; next !== null; page += 1) {
    const more = await load(page);
    for (const row of more.results) rows.set(row.id, row);
    next = more.next;
  }
  return { rows: [...rows.values()], count: rows.size };
}
