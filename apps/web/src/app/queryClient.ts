import { ApiError } from '@/lib/api';
import { i18n } from '@/lib/i18n';
import { makeQueryClient } from '@/lib/queryClient';
import { forgetAll } from '@/lib/touching';

const PASSING = [0, 502, 503, 504];

export const queryClient = makeQueryClient({
  staleTime: 30_000,
  // A refusal stays a refusal; a broken line or a restarting server may heal.
  retry: (failures, error) => error instanceof ApiError && PASSING.includes(error.status) && failures < 2,
  retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 8000),
});

// Answers name grades and roles in the reader's language.
i18n.on('languageChanged', () => void forgetAll());
