import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { readId } from '@/lib/readId';

/** Which material lies open is in the address: a link to it can be shared, and Back closes it. */
export function useOpening() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const withOpen = (id?: number) => {
    const next = new URLSearchParams(search);
    if (id === undefined) next.delete('open');
    else next.set('open', String(id));
    return next.size > 0 ? `${pathname}?${next}` : pathname;
  };
  return {
    id: readId(search.get('open')),
    linkOf: (row: { id: number }) => withOpen(row.id),
    close: () => void navigate(withOpen(), { replace: true, preventScrollReset: true }),
  };
}
