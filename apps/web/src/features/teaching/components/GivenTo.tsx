import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import type { Assignment } from '../teachingTypes';

/** Which classes have a part already, and until when. */
export function GivenTo({ assignments }: { assignments: readonly Assignment[] }) {
  const { t } = useTranslation('teaching');
  const format = useFormat();
  const until = ({ close_at }: Assignment) =>
    close_at === null ? t('assign.no_end') : t('assign.until', { close: format.end(close_at) });
  return (
    <>
      {t('assign.given_to')}{' '}
      {assignments.map((one, index) => (
        <span key={one.id}>
          {index > 0 && ', '}
          <span translate="no">{one.class.name}</span> {until(one)}
        </span>
      ))}
    </>
  );
}
