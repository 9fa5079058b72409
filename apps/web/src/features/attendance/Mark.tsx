import { useTranslation } from 'react-i18next';
import { look } from '@/components/look/look';
import classes from './Mark.module.css';
import type { SheetStatus } from './queries';

/** One letter for the eye, the whole word for those who hear it. A star says that there is a note. */
export function Mark({ status, note = null }: { status: SheetStatus; note?: string | null }) {
  const { t } = useTranslation('attendance');
  const words = t(`statuses.${status}`);
  return (
    <span
      className={classes.mark}
      data-status={status}
      data-noted={note !== null || undefined}
      title={note ?? words}
      translate={note === null ? 'yes' : 'no'}
    >
      <span aria-hidden="true">{t(`short.${status}`)}</span>
      <span className={look('unseen')}>
        {words}
        {note !== null && `, ${t('noted')}`}
      </span>
    </span>
  );
}
