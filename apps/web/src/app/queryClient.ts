import { i18n } from '@/lib/i18n';
import { makeQueryClient } from '@/lib/queryClient';
import { isWorthAnother, pauseBeforeAnother } from '@/lib/retrying';
import { forgetAll } from '@/lib/touching';

export const queryClient = makeQueryClient({
  staleTime: 30_000,
  retry: isWorthAnother,
  retryDelay: (attempt, error) => pauseBeforeAnother(attempt, error, Math.random()),
});

// Answers name grades and roles in the reader's language.
i18n.on('languageChanged', () => void forgetAll());
