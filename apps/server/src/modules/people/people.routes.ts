import { profileEndpoints } from '@khue/contract/auth';
import { bindGroup } from '../../platform/http/bind';
import { profileService } from './profile.service';

export const peopleRoutes = bindGroup(profileEndpoints, profileService);
