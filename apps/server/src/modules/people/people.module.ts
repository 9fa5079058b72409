import { accountImportEndpoints, accountTemplateEndpoints } from '@khue/contract/account-imports';
import { accountEndpoints } from '@khue/contract/accounts';
import { profileEndpoints } from '@khue/contract/auth';
import { avatarEndpoints } from '@khue/contract/avatars';
import { outboxEndpoints } from '@khue/contract/notifications';
import { passwordEndpoints } from '@khue/contract/passwords';
import { personnelEndpoints } from '@khue/contract/personnel';
import { bindGroup } from '../../platform/http/bind';
import type { ServerModule } from '../../platform/module';
import { accountService } from './account.service';
import { accountExport } from './account-export.jobs';
import { createAccounts } from './account-import.jobs';
import { eraseOldImports, forgetOldImports } from './account-import.repo';
import { accountImportService } from './account-import.service';
import { accountTemplateService } from './account-template.service';
import { avatarService } from './avatar.service';
import { outboxService } from './outbox.service';
import { personnelService } from './personnel.service';
import { createPlatformAccount } from './platform-account.jobs';
import { profileService } from './profile.service';
import { slipService } from './slip.service';

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
