import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Me } from '@/lib/me';
import { gathering } from '@/lib/reading';
import { SEARCH_SOURCES } from './sources';

const WAIT_MS = 200;

/** Asks every source one may use; each answers when it can. */
export function useSearch(term: string, me: Me) {
  const { t, i18n } = useTranslation();
  const [settled] = useDebouncedValue(term, WAIT_MS);
  const sources = SEARCH_SOURCES.filter((source) => source.isFor(me));
  const answers = useQueries({
    queries: sources.map((source) => ({
      ...gathering(source.calls, ['search', source.key, settled.trim(), i18n.resolvedLanguage], (_, signal) =>
        source.find(settled, { me, t, signal }),
      ),
      placeholderData: keepPreviousData,
    })),
  });
  return {
    groups: sources
      .map((source, index) => ({ key: source.key, hits: answers[index]?.data ?? [] }))
      .filter(({ hits }) => hits.length > 0),
    isLooking: settled !== term || answers.some((answer) => answer.isFetching),
    error: answers.find((answer) => answer.error)?.error ?? null,
  };
}
