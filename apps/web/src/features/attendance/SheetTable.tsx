import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { useFormat } from '@/lib/format';
import { Mark } from './Mark';
import { type Sheet, type SheetRow, STATUSES } from './queries';
import classes from './SheetTable.module.css';

interface Props {
  sheet: Sheet;
  onOpen: (row: SheetRow) => void;
}

/** Totals stand beside the names and the latest lesson beside the totals: that is what one looks for. */
export function SheetTable({ sheet, onOpen }: Props) {
  const { t } = useTranslation('attendance');
  const format = useFormat();
  const lessons = sheet.sessions.toReversed();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls with the keys
    <section className={lookWith(classes.frame, 'scroll')} aria-label={t('label')} tabIndex={0}>
      <table className={lookWith(classes.table, 'collapse')}>
        <thead>
          <tr>
            <th scope="col" className={classes.name}>
              {t('student')}
            </th>
            {STATUSES.map((status, at) => (
              <th key={status} scope="col" className={at === STATUSES.length - 1 ? classes.last : undefined}>
                <Mark status={status} />
              </th>
            ))}
            {lessons.map(({ id, topic, start_time }) => (
              <th key={id} scope="col" title={topic}>
                {format.date(start_time).slice(0, 5)}
                <br />
                {format.time(start_time)}
                <span className={look('unseen')} translate="no">
                  {` ${topic}`}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.rows.map((row) => (
            <tr key={row.user.id}>
              <th scope="row" className={classes.name}>
                <button
                  type="button"
                  className={lookWith(classes.open, 'bare', 'p-0', 'text-left', 'pointer', 'hover-underline')}
                  aria-label={t('open', { name: row.user.full_name })}
                  onClick={() => onOpen(row)}
                >
                  <span translate="no">{row.user.full_name}</span>
                </button>
              </th>
              {STATUSES.map((status, at) => (
                <td
                  key={status}
                  className={at === STATUSES.length - 1 ? `${classes.total} ${classes.last}` : classes.total}
                >
                  {format.number(row.totals[status])}
                </td>
              ))}
              {lessons.map(({ id, taken }) => {
                const mark = row.marks.find(({ session_id }) => session_id === id);
                if (mark) {
                  return (
                    <td key={id}>
                      <Mark status={mark.status} note={mark.note} />
                    </td>
                  );
                }
                return (
                  <td key={id} title={t(taken ? 'not_in_class' : 'untaken')}>
                    <span aria-hidden="true">–</span>
                    <span className={look('unseen')}>{t(taken ? 'not_in_class' : 'untaken')}</span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
