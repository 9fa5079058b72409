import { toIsoDate } from '@khue/contract/day';
import { addressSystemOf } from '@/components/address/addressSystem';
import { type Period, usualDays } from '@/components/date/period';

/** What figures can be narrowed to, by the names of the calls and of the address. */
export const FILTERS = ['province', 'district', 'ward', 'province2', 'ward2', 'school', 'class', 'module'] as const;
type Filter = (typeof FILTERS)[number];

/** The whole, units and schools to look at, the levels below it, and the comparison of both address systems. */
export type View = 'overview' | 'units' | 'look' | 'schools' | 'classes' | 'parts' | 'students' | 'address';

export interface Asked {
  filters: Record<Filter, string>;
  /** The part of a course whose students are looked at. */
  part: string;
  period: Period;
  system: 'old' | 'new';
  view: View;
  /** Whoever works for one school chooses none. */
  choosesSchool: boolean;
  /** A school is chosen, or there is only one's own. */
  hasSchool: boolean;
  /** Whose area is fixed: an officer of one province chooses among its wards, one of a ward among its schools. */
  area: Area | null;
}

interface Area {
  scope: 'province' | 'ward';
  code: string;
  name: string;
}

/** A level needs what the one above it chose; without it, that one is shown. */
function viewOf(at: string | null, { filters, part, choosesSchool, hasSchool }: Omit<Asked, 'view'>): View {
  if (at === 'address' || at === 'units' || at === 'look') return choosesSchool ? at : 'overview';
  if (at === 'students' && filters.class && part) return 'students';
  if ((at === 'students' || at === 'parts') && filters.class) return 'parts';
  if (at === 'students' || at === 'parts' || at === 'classes')
    return hasSchool || filters.class ? 'classes' : 'schools';
  if (at === 'schools') return choosesSchool ? 'schools' : 'classes';
  return 'overview';
}

/** The period of the address; one that is none, or turned round, is the 28 days before today. */
function periodIn(search: URLSearchParams, now: Date): Period {
  const [from, to] = ['from', 'to'].map((name) => toIsoDate(search.get(name) ?? ''));
  return from && to && from <= to ? { from, to } : usualDays(now);
}

/** Ids and codes are digits: what somebody else wrote into the address asks nothing, rather than fail for ever. */
const digitsIn = (search: URLSearchParams, name: string): string => {
  const given = search.get(name) ?? '';
  return /^\d{1,9}$/.test(given) ? given : '';
};

interface Reader {
  choosesSchool: boolean;
  area?: Area | null;
}

export function readAsked(search: URLSearchParams, { choosesSchool, area = null }: Reader, now = new Date()): Asked {
  const filters = Object.fromEntries(FILTERS.map((name) => [name, digitsIn(search, name)])) as Asked['filters'];
  if (area?.scope === 'province') filters.province2 = area.code;
  const asked = {
    filters,
    part: digitsIn(search, 'sub_module'),
    period: periodIn(search, now),
    system: addressSystemOf({ ...filters, address: search.get('address') ?? '' }),
    choosesSchool,
    area,
    hasSchool: !choosesSchool || filters.school !== '',
  };
  return { ...asked, view: viewOf(search.get('at'), asked) };
}

/** What the calls get. */
export const queryOf = ({ filters, period }: Pick<Asked, 'filters' | 'period'>) => ({
  ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')),
  start_date: period.from,
  end_date: period.to,
});

/** Of the address, what belongs to one list only: it goes when anything else is asked. */
const OF_A_LIST = { page: '', page_size: '', ordering: '' };

export type Patch = Partial<Record<Filter | 'address' | 'at' | 'sub_module' | 'from' | 'to', string>>;

export const changed = (patch: Patch) => ({ ...OF_A_LIST, ...patch });
