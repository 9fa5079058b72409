import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '@/lib/api';
import { gathering, reading } from '@/lib/reading';
import type { Here } from './context';

/** An exam may begin or end in another window: what is said of it is asked for anew soon. */
const FRESH = 20_000;

/** Questions that fit the page, and what the page is called; also how one learns that an exam keeps the assistant silent. */
export function useSuggestions({ sent }: Here, isWanted = true) {
  const { language } = useTranslation().i18n;
  const { page, module_id, sub_module_id, class_id } = sent;
  const query = { page, module_id, sub_module_id, class_id };
  return useQuery({
    ...gathering(['GET /api/v2/conversation/suggestions/'], [language, query], (read) =>
      read('GET /api/v2/conversation/suggestions/', { query }),
    ),
    staleTime: FRESH,
    retry: false,
    enabled: isWanted,
  });
}

/** What can be asked here by a button, what fits the page first. */
export function useTools({ sent }: Here) {
  const { language } = useTranslation().i18n;
  const { page, module_id, class_id } = sent;
  const query = { page, module_id, class_id };
  return useQuery({
    ...gathering(['GET /api/v2/conversation/tools/'], [language, query], (read) =>
      read('GET /api/v2/conversation/tools/', { query }),
    ),
    staleTime: FRESH,
    retry: false,
  });
}

export const useConversations = () => useQuery({ ...reading('GET /api/v2/conversation/lmschat/'), staleTime: 0 });

export const useDeleteConversation = () =>
  useMutation({
    mutationFn: (session_id: string) =>
      call('DELETE /api/v2/conversation/lmschat/{session_id}/', { params: { session_id } }),
  });
