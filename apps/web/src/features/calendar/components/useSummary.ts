import { useTranslation } from 'react-i18next';
import type { Session } from '@/components/session/sessionState';
import { useFormat } from '@/lib/format';
import { holds, periodOf, type View } from '../period';
import type { Audience } from '../sessionTypes';
import { dayOf } from '../wallClock';

/** "Tuần này 13 tiết, 5 lớp. Mọi giờ đều là giờ Việt Nam (GMT+7)." */
export function useSummary(audience: Audience, view: View, day: string, today: string, sessions: readonly Session[]) {
  const { t } = useTranslation('calendar');
  const format = useFormat();
  const period = periodOf(view, day);
  const counted = sessions.filter(
    ({ status, start_time }) => status !== 'cancelled' && holds(period, dayOf(start_time)),
  );
  const unit = view === 'list' ? 'week' : view;
  const classCount = new Set(counted.map(({ class_id }) => class_id)).size;
  const what = [
    t('sessions', { count: counted.length, total: format.number(counted.length) }),
    ...(audience === 'student' || counted.length === 0
      ? []
      : [t('classes', { count: classCount, total: format.number(classCount) })]),
  ].join(', ');
  const when = t(holds(period, today) ? `period.${unit}_now` : `period.${unit}`);
  return `${t('summary', { when, what })} ${t('zone')}`;
}
