import { readId } from '../../lib/readId';
import type { FormMode } from './fieldBinding';

/** The id and the mode that a detail's address names; no id when it names none that could exist. */
export function readAddress(search: URLSearchParams): { id: number | undefined; mode: FormMode } {
  const mode = search.get('mode');
  return { id: readId(search.get('id')), mode: mode === 'create' || mode === 'edit' ? mode : 'view' };
}
