import { messageOf } from '@khue/contract/messages';
import { messageKey } from '@khue/i18n/message-key';
import type { TFunction } from 'i18next';
import { z } from 'zod';

// The content security policy forbids eval; zod would otherwise compile its parsers with it.
z.config({ jitless: true });

/** The first complaint of a contract schema about each field, by its path (`choices.1.text`), as a sentence in the reader's language. */
export function complaintsOf(schema: z.ZodType, input: unknown, t: TFunction): Record<string, string> {
  const result = schema.safeParse(input, { reportInput: true });
  const complaints: Record<string, string> = {};
  for (const issue of result.error?.issues ?? []) {
    const field = issue.path.join('.');
    const { key, params } = messageOf(issue);
    complaints[field] ??= t(messageKey(key), params);
  }
  return complaints;
}
