import { useQuery } from '@tanstack/react-query';
import { reading } from '@/lib/reading';

/** The name of the school that an address names by its id. */
export const useSchoolName = (id: string) =>
  useQuery({
    ...reading('GET /api/schools/{id}/', { params: { id } }),
    enabled: /^[1-9]\d{0,8}$/.test(id),
    select: ({ name }) => name,
  }).data;
