import { type Message, messageOf } from '@khue/contract/messages';
import { z } from 'zod';

// The content security policy forbids eval; zod would otherwise compile its parsers with it.
z.config({ jitless: true });

/** The first complaint of a contract schema about each field, by its path (`choices.1.text`). */
export function complaintsOf(schema: z.ZodType, input: unknown): Record<string, Message> {
  const result = schema.safeParse(input, { reportInput: true });
  const complaints: Record<string, Message> = {};
  for (const issue of result.error?.issues ?? []) {
    const field = issue.path.join('.');
    complaints[field] ??= messageOf(issue);
  }
  return complaints;
}
