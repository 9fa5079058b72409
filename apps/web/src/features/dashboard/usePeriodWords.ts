import { useTranslation } from 'react-i18next';
import { dayCount, knownPeriod, type Period } from '@/components/date/period';
import { useFormat } from '@/lib/format';

/** "/2026". */
const YEAR = 5;

/** A period as people say it: the last days, or from one day to another. */
export function usePeriodWords(period: Period) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const days = dayCount(period);
  const told = { count: days, days: format.number(days) };
  const isLast = typeof knownPeriod(period) === 'number';
  const to = format.date(period.to);
  const year = to.slice(-YEAR);
  const from = format.date(period.from);
  /** The year is said once. */
  const dates = { from: from.endsWith(year) ? from.slice(0, -YEAR) : from, to };
  return {
    days,
    short: isLast ? t('period.last', told) : format.range(dates.from, dates.to),
    sentence: isLast ? t('period.last_sentence', { ...told, ...dates }) : t('period.own_sentence', dates),
    /** What it is compared with. */
    before: t('period.before', told),
  };
}
