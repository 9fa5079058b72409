import { useQuery } from '@tanstack/react-query';
import { reading } from '@/lib/reading';

/** What a file was found to hold; it changes only by being confirmed. */
export const useQuestionImport = (id: number | undefined) =>
  useQuery({
    ...reading('GET /api/question_imports/{id}/', { params: { id: id ?? 0 } }),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
