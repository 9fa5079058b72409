import { MAX_PAGE_SIZE } from '@khue/contract/constants';
import { type ListCall, type QueryOf, type RowOf, readPage } from '@/lib/rows';

/** A workbook in the browser ends somewhere; longer lists are what the reports are for. */
const MOST_PAGES = 20;

/** Every row that a list has, whichever page of it is shown. */
export async function allRows<Call extends ListCall>(call: Call, asked: QueryOf<Call>): Promise<RowOf<Call>[]> {
  const rows: RowOf<Call>[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const query = { ...asked, page: String(page), page_size: String(MAX_PAGE_SIZE) } as QueryOf<Call>;
    const { count, results } = await readPage(call, { query });
    rows.push(...(results as RowOf<Call>[]));
    if (rows.length >= count || results.length === 0) break;
  }
  return rows;
}
