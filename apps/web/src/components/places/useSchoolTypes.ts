import type { SchoolType } from '@khue/contract/schools';
import { useTranslation } from 'react-i18next';

// Written out here as well: the contract's own list would bring its schemas into the list screens.
const TYPES = Object.keys({
  primary: true,
  secondary: true,
  high_school: true,
  university: true,
} satisfies Record<SchoolType, true>) as SchoolType[];

/** The levels of schools and grades as choices, in the reader's language. */
export function useSchoolTypes() {
  const { t } = useTranslation('components');
  return TYPES.map((type) => ({ value: type, label: t(`places.types.${type}`) }));
}
