import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { look } from '@/components/look/look';
import { useStudentRecordPath } from '@/lib/studentRecord';

interface Props {
  id: number;
  name: string;
  /** Where leaving the page would leave a lesson that goes on. */
  inNewTab?: boolean;
}

/** The name of a student, which leads to their page wherever the reader has one of them. */
export function StudentLink({ id, name, inNewTab = false }: Props) {
  const { t } = useTranslation('components');
  const to = useStudentRecordPath()(id);
  if (to === undefined) return <span translate="no">{name}</span>;
  return (
    <Link
      className={look('colour-inherit', 'no-underline', 'hover-underline')}
      to={to}
      target={inNewTab ? '_blank' : undefined}
    >
      <span translate="no">{name}</span>
      {inNewTab && <span className={look('unseen')}> {t('new_tab')}</span>}
    </Link>
  );
}
