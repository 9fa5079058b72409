import { STUDENT } from '../roleCodes';
import type { ImportOptions } from './importTypes';

const LISTED = ',';

/** What was chosen for every row, as the address says; whoever keeps one school is always in it. */
export const optionsIn = (search: URLSearchParams, ownSchool: number | undefined): ImportOptions => ({
  role: search.get('role') || STUDENT,
  school: ownSchool === undefined ? (search.get('school') ?? '') : String(ownSchool),
  class: search.get('class') ?? '',
  courses: (search.get('courses') ?? '').split(LISTED).filter(Boolean),
  update: search.get('update') === '1',
});

/** The same address with a choice changed. What is not chosen, or goes without saying, is left out of it. */
export function withOptions(search: URLSearchParams, patch: Partial<ImportOptions>): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(patch)) {
    const text = Array.isArray(value) ? value.join(LISTED) : value === true ? '1' : String(value || '');
    if (text === '' || (name === 'role' && text === STUDENT)) next.delete(name);
    else next.set(name, text);
  }
  return next;
}
