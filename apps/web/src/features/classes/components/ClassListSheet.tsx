import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { PrintSheet } from '@/components/print/PrintSheet';
import { yearName } from '@/components/text/yearName';
import { useFormat } from '@/lib/format';
import type { SchoolClass, Student } from '../classTypes';
import classes from './ClassListSheet.module.css';

/** The class list on paper, with room to write in. */
export function ClassListSheet({ row, students }: { row: SchoolClass; students: readonly Student[] }) {
  const { t } = useTranslation('classes');
  const format = useFormat();
  return (
    <PrintSheet>
      <p className={look('m-0', 'semibold')} translate="no">
        {row.school.name}
      </p>
      <h1 className={lookWith(classes.title, 'bold', 'leading-135', 'text-centre')}>
        {t('print.title', { name: row.name })}
      </h1>
      <p className={classes.facts}>
        {t('print.year', { year: yearName(row.school_year.name) })} ·{' '}
        {t('print.size', { count: students.length, total: format.number(students.length) })}
        {row.head_teacher_name && (
          <>
            {' · '}
            {t('print.head_teacher')} <span translate="no">{row.head_teacher_name}</span>
          </>
        )}
      </p>
      <table className={classes.table}>
        <thead>
          <tr>
            <th className={classes.number}>{t('print.number')}</th>
            <th>{t('columns.code_of_student')}</th>
            <th>{t('columns.full_name')}</th>
            <th>{t('columns.birth_date')}</th>
            <th>{t('columns.genre')}</th>
            <th className={classes.note}>{t('print.note')}</th>
          </tr>
        </thead>
        <tbody>
          {students.map((student, index) => (
            <tr key={student.id}>
              <td className={classes.number}>{index + 1}</td>
              <td translate="no">{student.code}</td>
              <td translate="no">{student.full_name}</td>
              <td>{student.birth_date && format.date(student.birth_date)}</td>
              <td>{student.genre && t(`genres.${student.genre}`)}</td>
              <td />
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.printed}>{t('print.printed', { date: format.date(new Date()) })}</p>
    </PrintSheet>
  );
}
