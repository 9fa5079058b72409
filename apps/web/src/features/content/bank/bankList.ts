import type { MATERIAL_COLLECTIONS } from '@khue/contract/materials';
import { useSearchParams } from 'react-router';
import { type List, useList } from '@/components/table/useList';
import { defineList } from '@/components/table/useListParams';
import type { PageOf } from '@/lib/rows';
import { useAskedBank } from '../useExamBank';

const CALL = 'GET /api/submodulesquestions_v2/';

/** A tab, cards or a table, and the material that lies open beside them narrow nothing that filters could widen. */
const LIST = defineList({
  call: CALL,
  filters: [
    'search',
    'module',
    'submodule',
    'library',
    'status',
    'creator',
    'competencies',
    'ic3_objectives',
    'level',
    'collection',
    'bank',
    'view',
    'open',
  ],
  settings: ['collection', 'bank', 'view', 'open'],
  pageSize: 20,
  ordering: '-updated_at',
  sortable: ['updated_at', 'question', 'status'],
});

/** Deleted ones are shown to those who ask for them. */
export const KEPT = 'draft,unpublished,published';

export type Collection = (typeof MATERIAL_COLLECTIONS)[number];
/** In the order of the tabs. */
export const COLLECTIONS: readonly Collection[] = ['mine', 'school', 'shared'];

export type Facets = PageOf<typeof CALL>['facets'];
export type BankFilter = (typeof LIST)['filters'][number];
export interface BankList extends List<typeof CALL, BankFilter> {
  facets?: Facets;
}

/** What the address asks of the bank, with how many there are of each kind. */
export function useBankList(): BankList {
  const [search] = useSearchParams();
  const collection = COLLECTIONS.find((name) => name === search.get('collection'));
  const bank = useAskedBank();
  const list = useList(LIST, {
    also: { bank, ...(collection && { collection }), ...(search.get('status') ? {} : { status: KEPT }) },
  });
  const page = list.rows.data as PageOf<typeof CALL> | undefined;
  return { ...list, facets: page?.facets };
}

/** How many there are in each tab, and in all of them. */
export function tabCounts(facets: Facets): Record<Collection | 'all', number> {
  const of = (name: Collection) => facets.collection.find(({ value }) => value === name)?.count ?? 0;
  const counts = { mine: of('mine'), school: of('school'), shared: of('shared') };
  return { ...counts, all: counts.mine + counts.school + counts.shared };
}
