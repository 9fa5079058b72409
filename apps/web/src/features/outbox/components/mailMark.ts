import type { StatusKind } from '@/components/status/StatusMark';
import type { Mail } from '../queries';

export const MAIL_MARK: Record<Mail['status'], StatusKind> = {
  pending: 'waiting',
  held: 'idle',
  sent: 'done',
  failed: 'error',
};
