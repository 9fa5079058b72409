import { useSyncExternalStore } from 'react';
import { useMe } from '@/lib/me';
import { type Conversation, conversationOf, type OpenConversation } from './conversation';

export function useConversation(): [Conversation, OpenConversation] {
  const conversation = conversationOf(useMe().user_id);
  return [useSyncExternalStore(conversation.subscribe, conversation.get), conversation];
}

/** Whom the words are for: pupils are spoken to in their own way. */
export const useAudience = (): 'student' | 'staff' => (useMe().scope === 'self' ? 'student' : 'staff');
