import type { StatusKind } from '@/components/status/StatusMark';
import type { RowOf } from '@/lib/rows';

type Mail = RowOf<'GET /api/outbox/'>;

export const MAIL_MARK: Record<Mail['status'], StatusKind> = {
  pending: 'waiting',
  held: 'idle',
  sent: 'done',
  failed: 'error',
};
