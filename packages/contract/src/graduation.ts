import type { SchoolType } from './schools';

/** Primary pupils complete the programme; nobody graduates before grade 9. Where both happen, a common word stands. */
export function graduationWord(levels: readonly (SchoolType | null)[]) {
  const known = levels.filter((level) => level !== null);
  if (!known.includes('primary')) return 'graduate';
  return known.every((level) => level === 'primary') ? 'graduate_primary' : 'graduate_mixed';
}
