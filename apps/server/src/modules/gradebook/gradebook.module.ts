import { gradebookEndpoints } from '@khue/contract/gradebook';
import { bindGroup } from '../../platform/http/bind';
import type { ServerModule } from '../../platform/module';
import { gradebookService } from './gradebook.service';
import { lockPlannedBooks } from './lock.jobs';

export const gradebookModule: ServerModule = {
  routes: bindGroup(gradebookEndpoints, gradebookService),
  errands: [lockPlannedBooks],
};
