import { helpPageEndpoints } from '@khue/contract/help-pages';
import { bindGroup } from '../../platform/http/bind';
import type { ServerModule } from '../../platform/module';
import { helpService } from './help.service';

export const helpModule: ServerModule = { routes: bindGroup(helpPageEndpoints, helpService) };
