import { useTranslation } from 'react-i18next';
import { dayCount, FIGURES, knownPeriod, type Period } from '@/components/date/period';
import { useFormat } from '@/lib/format';

/** A period as people say it: the last days, or from one day to another. */
export function usePeriodWords(period: Period) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const days = dayCount(period);
  const told = { count: days, days: format.number(days) };
  const isLast = typeof knownPeriod(period, FIGURES) === 'number';
  const dates = { from: format.since(period.from, period.to), to: format.date(period.to) };
  return {
    days,
    short: isLast ? t('period.last', told) : format.range(dates.from, dates.to),
    sentence: isLast ? t('period.last_sentence', { ...told, ...dates }) : t('period.own_sentence', dates),
    /** What it is compared with. */
    before: t('period.before', told),
  };
}
