import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api';
import type { QuestionImport } from './questionImport';

const keyOf = (id: number) => ['question-import', id];

/** What a file was found to hold; it changes only by being confirmed. */
export const useQuestionImport = (id: number | undefined) =>
  useQuery({
    queryKey: keyOf(id ?? 0),
    queryFn: ({ signal }) => call('GET /api/question_imports/{id}/', { params: { id } }, { signal }),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });

export function useImportCache() {
  const client = useQueryClient();
  return {
    keep: (found: QuestionImport) => client.setQueryData(keyOf(found.id), found),
    confirmed: (id: number) =>
      Promise.all([
        client.invalidateQueries({ queryKey: keyOf(id) }),
        client.invalidateQueries({ queryKey: ['materials'] }),
      ]),
  };
}
