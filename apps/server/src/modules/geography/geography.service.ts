import type { geographyEndpoints } from '@khue/contract/geography';
import type { Verbs } from '../../platform/http/bind';
import type { Ctx } from '../../platform/http/context';
import { listAnswer } from '../../platform/http/list';
import { findBanks } from './banks.repo';
import { findSuccessors, findUnits, type UnitLevel, type UnitRow, type UnitSearch } from './units.repo';

/** The id of a unit is its official code as a number. */
const withId = <Row extends UnitRow>(row: Row) => ({ id: Number(row.code), ...row });

async function listUnits(ctx: Ctx, url: string, level: UnitLevel, query: UnitSearch) {
  return listAnswer(url, query, await findUnits(ctx.db, level, query), withId);
}

export const geographyService: Verbs<typeof geographyEndpoints> = {
  provinces: (ctx, { query, url }) => listUnits(ctx, url, 'oldProvince', query),
  districts: (ctx, { query, url }) => listUnits(ctx, url, 'oldDistrict', { ...query, parent: query.province }),
  wards: (ctx, { query, url }) => listUnits(ctx, url, 'oldWard', { ...query, parent: query.district }),
  provinces2: (ctx, { query, url }) => listUnits(ctx, url, 'newProvince', query),
  wardsByProvince: (ctx, { query, url }) => listUnits(ctx, url, 'newWard', { ...query, parent: query.province_code }),
  suggest: async (ctx, { query }) => ({
    results: query.ward_code === undefined ? [] : (await findSuccessors(ctx.db, query.ward_code)).map(withId),
  }),
  banks: async (ctx, { query, url }) => listAnswer(url, query, await findBanks(ctx.db, query)),
};
