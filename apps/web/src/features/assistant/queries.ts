import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '@/lib/api';
import type { Here } from './context';

/** An exam may begin or end in another window: what is said of it is asked for anew soon. */
const FRESH = 20_000;
const KEY = 'assistant';

/** Questions that fit the page, and what the page is called; also how one learns that an exam keeps the assistant silent. */
export function useSuggestions({ sent }: Here, isWanted = true) {
  const { language } = useTranslation().i18n;
  const { page, module_id, sub_module_id, class_id } = sent;
  const query = { page, module_id, sub_module_id, class_id };
  return useQuery({
    queryKey: [KEY, 'suggestions', language, query],
    queryFn: ({ signal }) => call('GET /api/v2/conversation/suggestions/', { query }, { signal }),
    staleTime: FRESH,
    retry: false,
    enabled: isWanted,
  });
}

const conversationsQuery = queryOptions({
  queryKey: [KEY, 'conversations'],
  queryFn: ({ signal }) => call('GET /api/v2/conversation/lmschat/', undefined, { signal }),
  staleTime: 0,
});

export const useConversations = () => useQuery(conversationsQuery);

export function useDeleteConversation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (session_id: string) =>
      call('DELETE /api/v2/conversation/lmschat/{session_id}/', { params: { session_id } }),
    onSettled: () => client.invalidateQueries({ queryKey: conversationsQuery.queryKey }),
  });
}
