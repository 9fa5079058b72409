import type { Calls } from '@khue/contract/all';
import type { AnswerOf } from '@khue/contract/endpoint';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Period } from '@/components/date/period';
import { call } from '@/lib/api';
import { gathering } from '@/lib/reading';

export type SchoolPage = AnswerOf<Calls['GET /api/school_page/']>;
export type ClassInNeed = SchoolPage['needs_help']['results'][number];

const PAGE = 'GET /api/school_page/';

/** What is asked for; whoever has one school needs not name it. */
export const askedOf = (school: string, { from, to }: Period) => ({
  ...(school ? { school } : {}),
  start_date: from,
  end_date: to,
});

export function useSchoolPage(school: string, period: Period, enabled: boolean) {
  // The server chooses the sentences, in the reader's language.
  const { i18n } = useTranslation();
  return useQuery({
    ...gathering([PAGE], [i18n.resolvedLanguage, school, period], (read) =>
      read(PAGE, { query: askedOf(school, period) }),
    ),
    enabled,
    placeholderData: keepPreviousData,
  });
}

/** Whether the page comes by mail each week. */
export function useWeekly(school: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (wanted: boolean) => {
      if (wanted) await call('PUT /api/school_page/weekly/', { body: { school } });
      else await call('DELETE /api/school_page/weekly/', { query: { school: String(school) } });
      return wanted;
    },
    onSuccess: (subscribed) =>
      client.setQueriesData<SchoolPage>({ predicate: ({ queryKey }) => queryKey[0].includes(PAGE) }, (page) =>
        page?.school.id === school ? { ...page, weekly: { ...page.weekly, subscribed } } : page,
      ),
  });
}
