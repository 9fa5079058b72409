import { conversationEndpoints } from '@khue/contract/conversations';
import { bindGroup } from '../../platform/http/bind';
import type { ServerModule } from '../../platform/module';
import { eraseOldConversations } from './conversation.repo';
import { conversationService } from './conversation.service';

export const messagesModule: ServerModule = {
  routes: bindGroup(conversationEndpoints, conversationService),
  upkeep: [
    {
      why: 'conversations in which nobody wrote for as long as support requests are kept',
      erase: (tx, keep, take) => eraseOldConversations(tx, keep.supportDays, take),
    },
  ],
};
