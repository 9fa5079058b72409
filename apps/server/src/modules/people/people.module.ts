import { accountImportEndpoints, accountTemplateEndpoints } from '@khue/contract/account-imports';
import { accountEndpoints } from '@khue/contract/accounts';
import { profileEndpoints } from '@khue/contract/auth';
import { avatarEndpoints } from '@khue/contract/avatars';
import { outboxEndpoints } from '@khue/contract/notifications';
import { passwordEndpoints } from '@khue/contract/passwords';
import { personnelEndpoints } from '@khue/contract/personnel';
import { bindGroup } from '../../platform/http/bind';
import type { ServerModule } from '../../platform/module';
import { accountService } from './accounts/account.service';
import { accountExport } from './accounts/account-export.jobs';
import { avatarService } from './accounts/avatar.service';
import { personnelService } from './accounts/personnel.service';
import { createPlatformAccount } from './accounts/platform-account.jobs';
import { createAccounts } from './imports/account-import.jobs';
import { eraseOldImports, forgetOldImports } from './imports/account-import.repo';
import { accountImportService } from './imports/account-import.service';
import { accountTemplateService } from './imports/account-template.service';
import { outboxService } from './passwords/outbox.service';
import { slipService } from './passwords/slip.service';
import { profileService } from './profile/profile.service';

export const peopleModule: ServerModule = {
  routes: [
    ...bindGroup(personnelEndpoints, personnelService),
    ...bindGroup(profileEndpoints, profileService),
    ...bindGroup(accountEndpoints, accountService),
    ...bindGroup(avatarEndpoints, avatarService),
    ...bindGroup(passwordEndpoints, slipService),
    ...bindGroup(outboxEndpoints, outboxService),
    ...bindGroup(accountImportEndpoints, accountImportService),
    ...bindGroup(accountTemplateEndpoints, accountTemplateService),
  ],
  jobs: [accountExport, createPlatformAccount, createAccounts],
  upkeep: [
    { why: 'what was sent to be imported', erase: eraseOldImports },
    {
      why: 'imports whose task is past its time',
      erase: (tx, { taskDays }, take) => forgetOldImports(tx, taskDays, take),
    },
  ],
};
