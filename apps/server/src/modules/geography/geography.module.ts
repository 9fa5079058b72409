import { geographyEndpoints } from '@khue/contract/geography';
import { bindGroup } from '../../platform/http/bind';
import type { ServerModule } from '../../platform/module';
import { geographyService } from './geography.service';

export const geographyModule: ServerModule = { routes: bindGroup(geographyEndpoints, geographyService) };
