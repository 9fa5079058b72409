import { look, lookWith } from '@/components/look/look';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { SegmentedControl } from '@mantine/core';
import { IconArrowRight, IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusMark } from '@/components/status/StatusMark';
import { CountCell } from '@/components/table/CountCell';
import type { Preview, PreviewClass } from '@/features/schools/upgradeTypes';
import type { DecisionState } from '@/features/schools/useDecisions';
import { useFormat } from '@/lib/format';
import { ClassChoice } from './ClassChoice';
import { ClassStudents } from './ClassStudents';
import { OUTCOMES, outcomeWord } from './outcomes';
import classes from './Plan.module.css';
import { PlanHead } from './PlanHead';

const FIRST = 12;
const ORDERS = ['exceptions', 'name'] as const;
const byName = new Intl.Collator('vi', { numeric: true });

interface Props {
  preview: Preview;
  state: DecisionState;
}

/** Every class: where it goes and how its roll divides. A row opens to decide about single students. */
export function ClassPlan({ preview, state }: Props) {
  const { t } = useTranslation('schools');
  const format = useFormat();
  const [order, setOrder] = useState<(typeof ORDERS)[number]>('exceptions');
  const [isWhole, setWhole] = useState(false);
  const [open, setOpen] = useState<number>();
  const all =
    order === 'exceptions'
      ? preview.classes
      : preview.classes.toSorted((a, b) => byName.compare(a.from.name, b.from.name));
  const shown = isWhole ? all : all.slice(0, FIRST);
  const troubled = preview.classes.filter(({ exceptions, unplaced }) => exceptions.length > 0 || unplaced > 0).length;

  return (
    <section className={lookWith(classes.card, 'card', 'clip')} aria-labelledby="class-plan">
      <div className={look('bar', 'gap-8-16', 'p-10-18', 'line-bottom')}>
        <h3 id="class-plan" className={look('heading')}>
          {t('upgrade.by_class')}
        </h3>
        <SegmentedControl
          aria-label={t('upgrade.order')}
          value={order}
          onChange={(next) => setOrder(next as typeof order)}
          data={ORDERS.map((value) => ({ value, label: t(`upgrade.orders.${value}`) }))}
        />
      </div>
      <div className={look('scroll-x')}>
        <table className={lookWith(classes.table, 'text-cell', 'leading-145', 'wide', 'collapse')} data-cards>
          <PlanHead levels={preview.classes.map(({ from }) => from.level_code)} />
          <tbody>
            {shown.map((row) => (
              <PlanRow
                key={row.id}
                row={row}
                isOpen={open === row.id}
                onToggle={() => setOpen(open === row.id ? undefined : row.id)}
                preview={preview}
                state={state}
              />
            ))}
          </tbody>
        </table>
      </div>
      <div className={look('flex', 'note', 'wrap', 'between', 'gap-4-16', 'p-10-18', 'line-top')}>
        <span>
          {t('upgrade.foot', {
            troubled: format.number(troubled),
            rest: format.number(preview.classes.length - troubled),
          })}
        </span>
        {shown.length < all.length && (
          <button
            type="button"
            className={look(
              'p-0',
              'font-inherit',
              'primary',
              'semibold',
              'clear',
              'line-0',
              'pointer',
              'hover-underline',
            )}
            onClick={() => setWhole(true)}
          >
            {t('upgrade.all_classes', { total: format.number(all.length) })}
          </button>
        )}
      </div>
    </section>
  );
}

interface RowProps extends Props {
  row: PreviewClass;
  isOpen: boolean;
  onToggle: () => void;
}

function PlanRow({ row, isOpen, onToggle, preview, state }: RowProps) {
  const { t } = useTranslation('schools');
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <>
      <tr data-troubled={row.unplaced > 0 || row.exceptions.length > 0 || undefined}>
        <th scope="row">
          <button
            type="button"
            className={lookWith(classes.opener, 'bare', 'inline-flex', 'middle', 'gap-4', 'p-4', 'pointer')}
            aria-expanded={isOpen}
            aria-label={t('upgrade.open_class', { name: row.from.name })}
            onClick={onToggle}
          >
            <Chevron size={16} aria-hidden="true" />
            <span translate="no">{row.from.name}</span>
          </button>
        </th>
        <td data-label={t('upgrade.columns.to')}>
          <span className={look('inline-flex', 'middle', 'gap-6')}>
            <IconArrowRight size={15} aria-hidden="true" />
            <Destination row={row} />
          </span>
          {row.warnings.map((code) => (
            <div key={code} className={look('text-sm')}>
              <StatusMark kind="waiting">{t(`upgrade.warnings.${code}`)}</StatusMark>
            </div>
          ))}
        </td>
        <td data-align="right" data-label={t('upgrade.columns.size')}>
          <strong>
            <CountCell value={row.students} />
          </strong>
        </td>
        {OUTCOMES.map((outcome) => (
          <td
            key={outcome}
            data-align="right"
            data-label={t(`upgrade.outcomes.${outcomeWord(outcome, [row.from.level_code])}`)}
            data-zero={row[outcome] === 0 || undefined}
            data-alarm={(outcome === 'unplaced' && row.unplaced > 0) || undefined}
          >
            <CountCell value={row[outcome]} />
          </td>
        ))}
      </tr>
      {isOpen && (
        <tr className={classes.inner}>
          <td colSpan={OUTCOMES.length + 3}>
            {row.warnings.length > 0 && <ClassChoice row={row} preview={preview} state={state} />}
            <ClassStudents row={row} preview={preview} state={state} />
          </td>
        </tr>
      )}
    </>
  );
}

function Destination({ row }: { row: PreviewClass }) {
  const { t } = useTranslation('schools');
  if (row.to) return <span translate="no">{row.to.name}</span>;
  if (row.graduates) return t(`upgrade.outcomes.${outcomeWord('graduate', [row.from.level_code])}`);
  if (row.exceptions.length === 0) return t('upgrade.nobody');
  return <span className={classes.alarm}>{t('upgrade.not_settled')}</span>;
}
