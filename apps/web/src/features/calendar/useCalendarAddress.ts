import { useMediaQuery } from '@mantine/hooks';
import { readId } from '@/lib/readId';
import { useSearchPatch } from '@/lib/useSearchPatch';
import { isView, type View } from './period';
import type { Filters } from './queries';
import { dayOf, isDay } from './wallClock';

const PHONE = '(max-width: 47.99em)';

/** What is looked at lives in the address: view, day and filters. A phone begins with the list. */
export function useCalendarAddress() {
  const [search, put] = useSearchPatch();
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const [view, date] = [search.get('view'), search.get('date')];
  const change = (patch: Partial<Record<'view' | 'date' | keyof Filters, string>>) => put(patch);
  /** Of a link to one session: it is opened once, and then the address is that of its week. */
  const forgetSession = () => put({ session: '' }, { replace: true });
  return {
    session: readId(search.get('session')),
    forgetSession,
    view: (isView(view) ? view : isPhone ? 'list' : 'week') satisfies View as View,
    day: isDay(date) ? date : dayOf(Date.now()),
    filters: {
      school: search.get('school') ?? '',
      class: search.get('class') ?? '',
      colleagues: search.get('colleagues') ?? '',
    } satisfies Filters,
    isPhone: isPhone ?? false,
    change,
  };
}
