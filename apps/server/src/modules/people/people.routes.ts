import { accountImportEndpoints, accountTemplateEndpoints } from '@khue/contract/account-imports';
import { accountEndpoints, passwordEndpoints } from '@khue/contract/accounts';
import { profileEndpoints } from '@khue/contract/auth';
import { avatarEndpoints } from '@khue/contract/avatars';
import { outboxEndpoints } from '@khue/contract/notifications';
import { bindGroup } from '../../platform/http/bind';
import { accountService } from './account.service';
import { accountImportService } from './account-import.service';
import { accountTemplateService } from './account-template.service';
import { avatarService } from './avatar.service';
import { outboxService } from './outbox.service';
import { profileService } from './profile.service';
import { slipService } from './slip.service';

export const peopleRoutes = [
  ...bindGroup(profileEndpoints, profileService),
  ...bindGroup(accountEndpoints, accountService),
  ...bindGroup(avatarEndpoints, avatarService),
  ...bindGroup(passwordEndpoints, slipService),
  ...bindGroup(outboxEndpoints, outboxService),
  ...bindGroup(accountImportEndpoints, accountImportService),
  ...bindGroup(accountTemplateEndpoints, accountTemplateService),
];
