import { gradebookEndpoints } from '@khue/contract/gradebook';
import { bindGroup } from '../../platform/http/bind';
import type { ServerModule } from '../../platform/module';
import { gradebookService } from './gradebook.service';

export const gradebookModule: ServerModule = { routes: bindGroup(gradebookEndpoints, gradebookService) };
