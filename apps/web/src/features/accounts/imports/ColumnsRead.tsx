import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import classes from './ColumnsRead.module.css';
import { isKnownColumn } from './importSteps';
import type { ImportColumn } from './importTypes';

const MOST_NOTES = 3;

/** How many columns were understood, and those that were not understood by their heading alone. */
export function ColumnsRead({ columns, to }: { columns: readonly ImportColumn[]; to: string }) {
  const { t } = useTranslation('imports');
  const known = columns.filter(isKnownColumn).length;
  const notes = columns.filter(({ known_by }) => known_by === 'guess' || known_by === 'person');
  return (
    <div className={classes.read}>
      <IconCircleCheck size={18} stroke={1.7} aria-hidden="true" />
      <div>
        <strong>{t('columns.recognised', { known, total: columns.length })}</strong>{' '}
        {notes.length === 0 && <Link to={to}>{t('columns.see')}</Link>}
        {notes.length > 0 && (
          <ul className={classes.notes}>
            {notes.slice(0, MOST_NOTES).map(({ heading, field }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a file never move, and two may be alike
              <li key={index}>
                “<span translate="no">{heading || t('columns.no_heading')}</span>”{' '}
                {field ? t('columns.taken_for', { field: t(`fields.${field}`) }) : t('columns.taken_for_none')}{' '}
                {index === 0 && <Link to={to}>{t('columns.change')}</Link>}
              </li>
            ))}
            {notes.length > MOST_NOTES && <li>{t('columns.and_more', { count: notes.length - MOST_NOTES })}</li>}
          </ul>
        )}
      </div>
    </div>
  );
}
