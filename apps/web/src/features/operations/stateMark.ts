import type { SystemState } from '@khue/contract/system-status';
import type { StatusKind } from '@/components/status/StatusMark';

export const STATES = ['act', 'attend', 'good'] as const satisfies readonly SystemState[];

export const STATE_MARK: Record<SystemState, StatusKind> = { act: 'error', attend: 'waiting', good: 'done' };
