import { useSearchPatch } from '@/lib/useSearchPatch';
import { ORDERS, type Order, SHOWN, type Shown } from './standing';

const VIEWS = ['grid', 'table'] as const;

/** How the class is looked at, as the address says it: who is shown, in which order, as a grid or as a table. */
export function useLiveView() {
  const [search, put] = useSearchPatch();
  const read = <T extends string>(name: string, known: readonly [T, ...T[]]): T =>
    known.find((one) => one === search.get(name)) ?? known[0];
  const set = (name: string, usual: string, value: string) =>
    put({ [name]: value === usual ? undefined : value }, { replace: true });
  return {
    shown: read<Shown>('show', SHOWN),
    order: read<Order>('order', ORDERS),
    isTable: read('view', VIEWS) === 'table',
    setShown: (value: string) => set('show', SHOWN[0], value),
    setOrder: (value: string) => set('order', ORDERS[0], value),
    setView: (value: string) => set('view', VIEWS[0], value),
  };
}

export type LiveView = ReturnType<typeof useLiveView>;
