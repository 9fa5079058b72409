import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { look, lookWith } from '@/components/look/look';
import { CountCell } from '@/components/table/CountCell';
import type { UpgradeLog } from '@/features/schools/upgradeTypes';
import { detailPath } from '@/lib/screenPaths';
import { OUTCOMES, outcomeWord } from './outcomes';
import classes from './Plan.module.css';
import { PlanHead } from './PlanHead';

/** Class by class what was done. A class that an undo took away has no page any more. */
export function LogClasses({ log }: { log: UpgradeLog }) {
  const { t } = useTranslation('schools');
  return (
    <div className={lookWith(classes.card, 'card', 'clip')}>
      <div className={look('scroll-x')}>
        <table className={lookWith(classes.table, 'text-cell', 'leading-145', 'wide', 'collapse')} data-cards>
          <PlanHead levels={log.classes.map(({ from_level_code }) => from_level_code)} />
          <tbody>
            {log.classes.map((row) => (
              <tr key={`${row.from_class.id} ${row.from_class.name} ${row.to_class?.name}`}>
                <th scope="row">
                  <ClassName of={row.from_class} />
                </th>
                <td data-label={t('upgrade.columns.to')}>
                  <span className={look('inline-flex', 'middle', 'gap-6')}>
                    <IconArrowRight size={15} aria-hidden="true" />
                    {row.to_class ? (
                      <ClassName of={row.to_class} />
                    ) : row.graduate > 0 ? (
                      t(`upgrade.outcomes.${outcomeWord('graduate', [row.from_level_code])}`)
                    ) : (
                      t('logs.nowhere')
                    )}
                  </span>
                </td>
                <td data-align="right" data-label={t('upgrade.columns.size')}>
                  <CountCell value={row.students} />
                </td>
                {OUTCOMES.map((outcome) => (
                  <td
                    key={outcome}
                    data-align="right"
                    data-label={t(`upgrade.outcomes.${outcomeWord(outcome, [row.from_level_code])}`)}
                    data-zero={row[outcome] === 0 || undefined}
                  >
                    <CountCell value={row[outcome]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function ClassName({ of: { id, name } }: { of: { id: number | null; name: string } }) {
  return id === null ? (
    <span translate="no">{name}</span>
  ) : (
    <Link
      to={detailPath('class', 'view', id)}
      className={look('p-0', 'font-inherit', 'primary', 'semibold', 'clear', 'line-0', 'pointer', 'hover-underline')}
      translate="no"
    >
      {name}
    </Link>
  );
}
