import { assistantEndpoints } from '@khue/contract/assistant';
import { bindGroup } from '../../platform/http/bind';
import type { ServerModule } from '../../platform/module';
import { eraseOldConversations } from './conversation.repo';
import { conversationService } from './conversation.service';
import { indexCourses, passageUpkeep } from './passage.jobs';

export const assistantModule: ServerModule = {
  routes: bindGroup(assistantEndpoints, conversationService),
  errands: [indexCourses],
  upkeep: [
    passageUpkeep,
    {
      why: 'conversations in which nothing was said for as long as they are kept',
      erase: (tx, keep, take) => eraseOldConversations(tx, keep.assistantDays, take),
    },
  ],
};
