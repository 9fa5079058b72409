import { useSearchParams } from 'react-router';
import { screenPath } from '@/lib/screenPaths';
import type { ImportStep } from './importSteps';

/** The addresses of the steps. What was chosen for every row goes with them, so that the way back finds it. */
export function useBulkAddress() {
  const [search] = useSearchParams();
  const addressWith = (patch: Record<string, string | undefined>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(patch)) {
      if (value === undefined) next.delete(name);
      else next.set(name, value);
    }
    return next.size > 0 ? `${screenPath('account_bulk')}?${next}` : screenPath('account_bulk');
  };
  return {
    start: (way: 'type' | 'file') =>
      addressWith({ import: undefined, step: undefined, way: way === 'file' ? way : undefined }),
    step: (id: number, step?: ImportStep) => addressWith({ import: String(id), step }),
  };
}
