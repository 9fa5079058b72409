import { useTranslation } from 'react-i18next';
import { look } from '@/components/look/look';
import { useFormat } from '@/lib/format';

/** Says that questions could not be read, and that they count neither for nor against whoever was to answer them. */
export function Unreadable({ questions }: { questions: readonly string[] | undefined }) {
  const { t } = useTranslation('components');
  const format = useFormat();
  const count = questions?.length ?? 0;
  if (count === 0) return null;
  return <p className={look('note', 'mt-12')}>{t('unreadable', { count, total: format.number(count) })}</p>;
}
