import { useQueryClient } from '@tanstack/react-query';
import { YEARS_QUERY } from '@/components/places/useSchoolYears';

/** What a new year, another current year or a roll-over changes: nearly all that screens know of schools. */
const TOUCHED = [YEARS_QUERY, 'school', 'schools', 'class', 'classes', 'personnel', 'account', 'accounts', 'choices'];
export const UPGRADE_QUERY = 'upgrade';

export function useSchoolLife() {
  const client = useQueryClient();
  return {
    changed: () =>
      Promise.all([...TOUCHED, UPGRADE_QUERY, 'me'].map((name) => client.invalidateQueries({ queryKey: [name] }))),
  };
}
