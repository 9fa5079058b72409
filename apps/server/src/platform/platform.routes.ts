import { auditEndpoints } from '@khue/contract/audit';
import { fileEndpoints } from '@khue/contract/files';
import { notificationEndpoints } from '@khue/contract/notifications';
import { taskEndpoints } from '@khue/contract/tasks';
import { auditLogService } from './audit/audit-log.service';
import type { Authenticate } from './auth/authenticate';
import { fileService } from './files/file.service';
import { bindGroup } from './http/bind';
import { taskService } from './jobs/task.service';
import { notificationService } from './notifications/notification.service';

/** The platform's own endpoints: background work, notifications, outbox, activity log, files. */
export const platformRoutes = (authenticate: Authenticate) => [
  ...bindGroup(taskEndpoints, taskService),
  ...bindGroup(notificationEndpoints, notificationService),
  ...bindGroup(auditEndpoints, auditLogService),
  ...bindGroup(fileEndpoints, fileService(authenticate)),
];
