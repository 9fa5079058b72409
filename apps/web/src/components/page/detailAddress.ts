import type { FormMode } from '../form/fieldBinding';

/** The id and the mode that a detail's address names; no id when it names none that could exist. */
export function readAddress(search: URLSearchParams): { id: number | undefined; mode: FormMode } {
  const id = search.get('id');
  const mode = search.get('mode');
  return {
    id: id !== null && /^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined,
    mode: mode === 'create' || mode === 'edit' ? mode : 'view',
  };
}
