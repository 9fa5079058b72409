import { feedbackEndpoints, supportEndpoints, supportFileEndpoints } from '@khue/contract/support';
import { bindGroup } from '../../platform/http/bind';
import type { ServerModule } from '../../platform/module';
import { eraseOldFeedback } from './feedback.repo';
import { feedbackService } from './feedback.service';
import { supportService } from './support.service';
import { supportFileService } from './support-file.service';
import { eraseOldSupportRequests } from './support-request.repo';

export const supportModule: ServerModule = {
  routes: [
    ...bindGroup(supportEndpoints, supportService),
    ...bindGroup(supportFileEndpoints, supportFileService),
    ...bindGroup(feedbackEndpoints, feedbackService),
  ],
  upkeep: [
    {
      why: 'support requests in which nobody wrote for as long as they are kept',
      erase: (tx, keep, take) => eraseOldSupportRequests(tx, keep.supportDays, take),
    },
    {
      why: 'feedback that is older than it is kept',
      erase: (tx, keep, take) => eraseOldFeedback(tx, keep.supportDays, take),
    },
  ],
};
