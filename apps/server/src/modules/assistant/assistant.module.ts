import { assistantEndpoints } from '@khue/contract/assistant';
import { bindGroup } from '../../platform/http/bind';
import type { ServerModule } from '../../platform/module';
import { findAnswer } from './answers/embedded-answer.service';
import { readHelp } from './answers/help-answer.service';
import { knownWords } from './answers/vocabulary.service';
import type { AssistantSettings } from './assistant-settings.rules';
import { eraseOldConversations } from './conversations/conversation.repo';
import { conversationService } from './conversations/conversation.service';
import { indexCourses, passageUpkeep } from './passages/passage.jobs';
import { eraseOldFlags } from './safety/flag.repo';

/** What every question needs is made once, before the first one: it would wait for it. */
function makeReady(): void {
  knownWords();
  readHelp();
}

/** A test may find other answers. */
export const assistantModule = (settings: AssistantSettings, find = findAnswer): ServerModule => {
  setImmediate(makeReady);
  return moduleOf(settings, find);
};

const moduleOf = (settings: AssistantSettings, find: typeof findAnswer): ServerModule => ({
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
