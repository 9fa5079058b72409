import { assistantEndpoints } from '@khue/contract/assistant';
import { bindGroup } from '../../platform/http/bind';
import type { ServerModule } from '../../platform/module';
import type { AssistantSettings } from './assistant-settings.rules';
import { eraseOldConversations } from './conversation.repo';
import { conversationService } from './conversation.service';
import { findAnswer } from './embedded-answer.service';
import { eraseOldFlags } from './flag.repo';
import { indexCourses, passageUpkeep } from './passage.jobs';

/** A test may find other answers. */
export const assistantModule = (settings: AssistantSettings, find = findAnswer): ServerModule => ({
  routes: bindGroup(assistantEndpoints, conversationService({ find, settings })),
  errands: [indexCourses],
  upkeep: [
    passageUpkeep,
    {
      why: 'conversations in which nothing was said for as long as they are kept',
      erase: (tx, keep, take) => eraseOldConversations(tx, keep.assistantDays, take),
    },
    {
      why: 'flags that are older than conversations are kept',
      erase: (tx, keep, take) => eraseOldFlags(tx, keep.assistantDays, take),
    },
  ],
});
