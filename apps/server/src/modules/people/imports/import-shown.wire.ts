import { IMPORT_FIELDS } from '@khue/contract/import-fields';
import type { ImportWorld } from './import-facts.service';
import type { ImportRules, Verdict } from './import-judge.service';
import { roleOfNew } from './import-place.rules';

/** As many dots for every password: its length is nobody's business either. */
const HIDDEN = '••••••••';

/** A row as people see it before they confirm: what was understood, or what was written where it was not. */
export function shownOf(verdict: Verdict, world: ImportWorld, rules: ImportRules): Record<string, string> {
  const { row, name, named, username, match } = verdict;
  const shown: Record<string, string> = {};
  const put = (field: string, value: string | null | undefined) => {
    if (value) shown[field] = value;
  };
  for (const field of IMPORT_FIELDS) {
    const written = row.draft[field];
    if (written !== undefined) put(field, String(written));
  }
  put('full_name', name && `${name.last_name} ${name.first_name}`.trim());
  put('username', username);
  put('role', (match ? named.role : roleOfNew(named, world, rules))?.name);
  put('school', named.school === undefined ? null : world.schoolsById.get(named.school)?.name);
  put('class', named.classId == null ? null : world.classesById.get(named.classId)?.name);
  if (row.password !== null) shown.password = HIDDEN;
  return shown;
}
