import type { SearchPatch } from '@/lib/useSearchPatch';
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

/** What a changed choice makes of the address. What is not chosen, or goes without saying, is left out of it. */
export const patchOf = (options: Partial<ImportOptions>): SearchPatch =>
  Object.fromEntries(
    Object.entries(options).map(([name, value]) => {
      const text = Array.isArray(value) ? value.join(LISTED) : value === true ? '1' : String(value || '');
      return [name, name === 'role' && text === STUDENT ? '' : text];
    }),
  );
