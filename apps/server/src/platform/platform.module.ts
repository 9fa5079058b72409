import { auditEndpoints } from '@khue/contract/audit';
import { fileEndpoints } from '@khue/contract/files';
import { notificationEndpoints } from '@khue/contract/notifications';
import { taskEndpoints } from '@khue/contract/tasks';
import { auditExport } from './audit/audit-export.jobs';
import { auditLogService } from './audit/audit-log.service';
import { forgetOldFailures } from './auth/attempt-limits';
import type { Authenticate } from './auth/authenticate';
import { fileService } from './files/file.service';
import { bindGroup } from './http/bind';
import { forgetAnsweredCalls } from './http/once';
import { taskService } from './jobs/task.service';
import { eraseOldTasks } from './jobs/task-retention.repo';
import { deliverMail, deliverWaitedMails } from './mail/mail.jobs';
import { eraseOldMails } from './mail/mail.repo';
import type { ServerModule } from './module';
import { eraseOldNotifications } from './notifications/notification.repo';
import { notificationService } from './notifications/notification.service';

/** The platform's own: background work, notifications, outbox, activity log, files. */
export const platformModule = (authenticate: Authenticate): ServerModule => ({
  routes: [
    ...bindGroup(taskEndpoints, taskService),
    ...bindGroup(notificationEndpoints, notificationService),
    ...bindGroup(auditEndpoints, auditLogService),
    ...bindGroup(fileEndpoints, fileService(authenticate)),
  ],
  jobs: [auditExport],
  errands: [deliverMail, deliverWaitedMails],
  upkeep: [
    { why: 'failed sign-ins that no longer count', erase: forgetOldFailures },
    { why: 'calls that nobody sends again', erase: (tx, _keep, take) => forgetAnsweredCalls(tx, take) },
    { why: 'mails that are past their time', erase: (tx, _keep, take) => eraseOldMails(tx, take) },
    {
      why: 'notifications that are past their time',
      erase: (tx, { notificationDays }, take) => eraseOldNotifications(tx, notificationDays, take),
    },
    { why: 'tasks that are past their time', erase: (tx, { taskDays }, take) => eraseOldTasks(tx, taskDays, take) },
  ],
});
