import { geographyEndpoints } from '@khue/contract/geography';
import { bindGroup } from '../../platform/http/bind';
import { geographyService } from './geography.service';

export const geographyRoutes = bindGroup(geographyEndpoints, geographyService);
