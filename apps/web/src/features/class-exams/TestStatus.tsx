import { useTranslation } from 'react-i18next';
import { StatusMark } from '@/components/status/StatusMark';
import { Tag } from '@/components/status/Tag';
import { useFormat } from '@/lib/format';
import { vietnamDay } from '@/lib/vietnamDay';
import type { TestState } from './testRows';

/** A draft, or by the clock: not open yet, open, closed. */
export function TestStatus({ status }: { status: TestState }) {
  const { t } = useTranslation('class_exams');
  if (status === 'open') return <Tag kind="now">{t('status.open')}</Tag>;
  return <StatusMark kind={status === 'waiting' ? 'waiting' : 'idle'}>{t(`status.${status}`)}</StatusMark>;
}

const FAR_MS = 182 * 24 * 60 * 60_000;

/** Within one day that is near enough to be told without its year. */
const isOneDay = (openAt: string, closeAt: string) => {
  const [from, to] = [Date.parse(openAt), Date.parse(closeAt)];
  return vietnamDay(from) === vietnamDay(to) && Math.abs(Date.now() - from) < FAR_MS;
};

interface TimesProps {
  openAt: string | null;
  closeAt: string | null;
  /** Nothing was decided yet: an empty time is no promise. */
  isDraft?: boolean;
}

/** From when to when, or that there is no limit. */
export function TestTimes({ openAt, closeAt, isDraft = false }: TimesProps) {
  const { t } = useTranslation('class_exams');
  const format = useFormat();
  if (openAt && closeAt && isOneDay(openAt, closeAt)) return <>{format.lesson(openAt, closeAt)}</>;
  const from = openAt && format.edge(openAt);
  const to = closeAt && format.end(closeAt, format.edge);
  if (from && to) return <>{t('times.from_to', { from, to })}</>;
  if (from) return <>{t('times.from', { from })}</>;
  if (to) return <>{t('times.to', { to })}</>;
  return <>{t(isDraft ? 'times.undecided' : 'times.always')}</>;
}
