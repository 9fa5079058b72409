import { useTranslation } from 'react-i18next';
import { lookWith } from '@/components/look/look';
import { StudentLink } from '@/components/person/StudentLink';
import { useFormat } from '@/lib/format';
import type { Book } from './queries';
import classes from './SheetTable.module.css';

/** The averages of both terms and of the year: added up, never typed. */
export function YearTable({ rows }: Pick<Book, 'rows'>) {
  const { t } = useTranslation('gradebook');
  const format = useFormat();
  const written = (value: number | null | undefined) => (value == null ? '–' : format.score(value));
  return (
    <section className={lookWith(classes.frame, 'scroll')} aria-label={t('label')}>
      <table className={lookWith(classes.table, 'collapse')}>
        <thead>
          <tr>
            <th scope="col" className={classes.number}>
              {t('columns.number')}
            </th>
            <th scope="col" className={classes.name}>
              {t('columns.student')}
            </th>
            <th scope="col">{t('short.first_average')}</th>
            <th scope="col">{t('short.second_average')}</th>
            <th scope="col" className={classes.average}>
              {t('short.year_average')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ user, average, term_averages }, at) => (
            <tr key={user.id}>
              <td className={classes.number}>{at + 1}</td>
              <th scope="row" className={classes.name}>
                <StudentLink id={user.id} name={user.full_name} />
              </th>
              <td data-label={t('short.first_average')}>{written(term_averages?.[0])}</td>
              <td data-label={t('short.second_average')}>{written(term_averages?.[1])}</td>
              <td className={classes.average} data-label={t('short.year_average')}>
                {written(average)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
