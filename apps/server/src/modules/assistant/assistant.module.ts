import { assistantEndpoints } from '@khue/contract/assistant';
import { bindGroup } from '../../platform/http/bind';
import type { ServerModule } from '../../platform/module';
import { findAnswer } from './answers/embedded-answer.service';
import { readHelpBeforehand } from './answers/help-answer.service';
import { knownWords } from './answers/vocabulary.service';
import type { AssistantSettings } from './assistant-settings.rules';
import { eraseOldConversations } from './conversations/conversation.repo';
import { conversationService } from './conversations/conversation.service';
import { indexCourses, passageUpkeep } from './passages/passage.jobs';
import { eraseOldFlags } from './safety/flag.repo';

/** A test may find other answers. */
export const assistantModule = (settings: AssistantSettings, find = findAnswer): ServerModule => ({
  routes: bindGroup(assistantEndpoints, conversationService({ find, settings })),
  errands: [indexCourses],
  // What every question needs is made once, before the first one: it would wait for it.
  async warmUp() {
    knownWords();
    await readHelpBeforehand();
  },
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
