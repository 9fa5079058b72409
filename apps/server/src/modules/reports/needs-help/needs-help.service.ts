import type { needsHelpEndpoints } from '@khue/contract/needs-help';
import type { Verbs } from '../../../platform/http/bind';
import { listAnswer } from '../../../platform/http/list';
import { questionOf, refuseSeveralSchools } from '../lists/question.service';
import { inNeed } from './needs-help.repo';
import { HELP_RULE } from './needs-help.rules';
import { wireHelp } from './needs-help.wire';

export const needsHelpService: Verbs<typeof needsHelpEndpoints> = {
  async list(ctx, { query, url }) {
    const question = questionOf(ctx, query);
    refuseSeveralSchools(question);
    const page = { skip: (query.page - 1) * query.page_size, take: query.page_size };
    const found = await inNeed(ctx.reads, question, { now: ctx.clock.now(), reason: query.reason, ...page });
    return {
      ...listAnswer(url, query, found, (row) => wireHelp(row, ctx.language)),
      student_count: found.studentCount,
      rule: HELP_RULE,
    };
  },
};
