import { useTranslation } from 'react-i18next';
import { type StatusKind, StatusMark } from '@/components/status/StatusMark';
import { useFormat } from '@/lib/format';
import { type AssignmentState, assignmentState } from '../assignmentState';
import type { Assignment } from '../teachingTypes';

const KINDS: Record<AssignmentState, StatusKind> = { coming: 'waiting', open: 'done', closed: 'idle' };

export function AssignmentMark({ row }: { row: Assignment }) {
  const { t } = useTranslation('teaching');
  const state = assignmentState(row, Date.now());
  return <StatusMark kind={KINDS[state]}>{t(`assignments.${state}`)}</StatusMark>;
}

/** "From 08:00 15/11 to 17:00 20/11", or that there is no limit. */
export function AssignmentTimes({ row: { open_at, close_at } }: { row: Assignment }) {
  const { t } = useTranslation('teaching');
  const format = useFormat();
  const from = open_at && format.dateTime(open_at);
  const to = close_at && format.dateTime(close_at);
  if (from && to) return <>{t('assignments.from_to', { from, to })}</>;
  if (from) return <>{t('assignments.from', { from })}</>;
  return <>{to ? t('assignments.to', { to }) : t('assignments.always')}</>;
}
