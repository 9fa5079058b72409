import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import classes from './PageSheet.module.css';
import { MOST_ON_PAPER } from './pageFigures';
import type { ClassInNeed, SchoolPage } from './queries';
import { useDigits } from './useDigits';

const COLUMNS = ['class', 'teacher', 'practised', 'rate', 'average', 'change', 'weakest'] as const;
const FIGURES: readonly string[] = ['practised', 'rate', 'average', 'change'];
const NONE = '–';
const ALMOST_NONE = '≈ 0';

/** Classes that need help, with the rule that says so. */
export function HelpTable({ page, isPrinted = false }: { page: SchoolPage; isPrinted?: boolean }) {
  const { t } = useTranslation('school_page');
  const { number, share } = useDigits();
  const { rule, results } = page.needs_help;
  const shown = isPrinted ? results.slice(0, MOST_ON_PAPER) : results;
  const left = results.length - shown.length;
  const title = t('help.title');
  return (
    <section className={classes.help}>
      <div className={look('flex', 'wrap', 'between', 'baseline', 'gap-4-16', 'mb-8')}>
        <h3 className={look('m-0', 'text-md')}>{title}</h3>
        <p className={classes.small}>
          {t('help.rule', {
            limit: share(rule.practised_below, 0),
            least: number(rule.average_below, 1),
            pass: share(rule.pass_rate_below, 0),
          })}
        </p>
      </div>
      {results.length === 0 ? (
        <p className={classes.dim}>{t(page.students.now === 0 ? 'help.no_classes' : 'help.nobody')}</p>
      ) : (
        <section
          className={lookWith(classes.scroll, 'scroll-x')}
          tabIndex={isPrinted ? undefined : 0}
          aria-label={title}
        >
          <table className={lookWith(classes.table, 'wide', 'collapse')} aria-label={title}>
            <thead>
              <tr>
                {COLUMNS.map((column) => (
                  <th key={column} scope="col" data-figure={FIGURES.includes(column) || undefined}>
                    {t(`help.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <Row key={row.class.id} row={row} />
              ))}
            </tbody>
          </table>
          {left > 0 && <p className={classes.dim}>{t('help.more', { count: left, number: number(left) })}</p>}
        </section>
      )}
    </section>
  );
}

function Row({ row }: { row: ClassInNeed }) {
  const { number, share, signed } = useDigits();
  return (
    <tr>
      <th scope="row" translate="no">
        {row.class.name}
      </th>
      <td translate="no">{row.head_teacher ?? NONE}</td>
      <td data-figure>{`${number(row.practised_count)}/${number(row.student_count)}`}</td>
      <td data-figure>{row.pass_rate === null ? NONE : share(row.pass_rate, 0)}</td>
      <td data-figure>
        <strong>{row.average_score === null ? NONE : number(row.average_score, 2)}</strong>
      </td>
      <td data-figure>{row.change === null ? NONE : row.change === 0 ? ALMOST_NONE : signed(row.change, 2)}</td>
      <td translate="no">{row.weakest ? `${row.weakest.name} (${number(row.weakest.average_score, 1)})` : NONE}</td>
    </tr>
  );
}
