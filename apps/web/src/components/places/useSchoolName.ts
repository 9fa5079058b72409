import { useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api';

/** The name of the school that an address names by its id. */
export const useSchoolName = (id: string) =>
  useQuery({
    queryKey: ['school-name', id],
    queryFn: async ({ signal }) => (await call('GET /api/schools/{id}/', { params: { id } }, { signal })).name,
    enabled: /^[1-9]\d{0,8}$/.test(id),
  }).data;
