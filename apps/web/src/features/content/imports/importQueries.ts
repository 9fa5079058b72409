import { type QueryClient, useQuery } from '@tanstack/react-query';
import { reading } from '@/lib/reading';
import type { FoundQuestion } from './questionImport';

const importOf = (id: number) => reading('GET /api/question_imports/{id}/', { params: { id } });

/** What a file was found to hold; it changes only by being mended here, and by being confirmed. */
export const useQuestionImport = (id: number | undefined) =>
  useQuery({ ...importOf(id ?? 0), enabled: id !== undefined, staleTime: Number.POSITIVE_INFINITY });

/** What the server keeps of mended questions takes the place of what was read. */
export function rememberMended(client: QueryClient, id: number, mended: readonly FoundQuestion[]): void {
  const byIndex = new Map(mended.map((question) => [question.index, question]));
  client.setQueryData(
    importOf(id).queryKey,
    (found) => found && { ...found, questions: found.questions.map((one) => byIndex.get(one.index) ?? one) },
  );
}
