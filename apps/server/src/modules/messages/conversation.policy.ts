import { fail } from '../../platform/failure';
import type { ConversationRow } from './conversation.repo';

type Facts = Pick<ConversationRow, 'is_in_it' | 'is_taught' | 'reported_at'>;

/** Who is in it writes as long as one teaches the other, and may always ask the school to read it. */
export const conversationAbilities = ({ is_in_it, is_taught, reported_at }: Facts) => ({
  write: is_in_it && is_taught,
  report: is_in_it && reported_at === null,
});

/** The school reads what was reported; it does not speak there. */
export function refuseReaders({ is_in_it }: Pick<Facts, 'is_in_it'>): void {
  if (!is_in_it) fail('auth.forbidden');
}
