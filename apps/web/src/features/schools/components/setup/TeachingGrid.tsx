import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import type { Teaching } from '../../schoolTypes';
import type { Cell } from '../../teachingChanges';
import classes from './TeachingTab.module.css';

interface Props {
  classes: Teaching['classes'];
  teachers: Teaching['teachers'];
  stateOf: (cell: Cell) => { isTicked: boolean; isHead: boolean; isChanged: boolean };
  onToggle: (cell: Cell) => void;
}

/** A row for each teacher, a column for each class. */
export function TeachingGrid({ classes: columns, teachers, stateOf, onToggle }: Props) {
  const { t } = useTranslation('school_setup');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard
    <section className={classes.area} aria-label={t('teaching.label')} tabIndex={0}>
      <table className={lookWith(classes.grid, 'text-cell')}>
        <thead>
          <tr>
            <th scope="col" className={classes.person}>
              {t('teaching.teacher')}
            </th>
            {columns.map(({ id, name }) => (
              <th key={id} scope="col" translate="no">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {teachers.map((teacher) => (
            <tr key={teacher.id}>
              <th scope="row" className={classes.person} translate="no">
                {teacher.name}
                {teacher.code && <span className={look('block', 'text-sm', 'regular', 'dimmed')}>{teacher.code}</span>}
              </th>
              {columns.map(({ id, name }) => {
                const cell = { class_id: id, user_id: teacher.id };
                const { isTicked, isHead, isChanged } = stateOf(cell);
                return (
                  <td key={id} className={classes.cell} data-changed={isChanged || undefined}>
                    <input
                      type="checkbox"
                      checked={isTicked}
                      aria-label={t(isHead ? 'teaching.cell_head' : 'teaching.cell', { teacher: teacher.name, name })}
                      onChange={() => onToggle(cell)}
                    />
                    {isHead && isTicked && (
                      <span className={look('block', 'text-xs', 'dimmed')}>{t('teaching.head')}</span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
          {teachers.length === 0 && (
            <tr>
              <td colSpan={columns.length + 1}>{t('teaching.nobody')}</td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}
