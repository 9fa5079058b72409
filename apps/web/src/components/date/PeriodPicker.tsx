import { toIsoDate } from '@khue/contract/day';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lookWith } from '@/components/look/look';
import { Segments } from '../select/Segments';
import { DateField } from './DateField';
import { localDate } from './localDate';
import classes from './PeriodPicker.module.css';
import { knownPeriod, type Period, type PeriodKind, SCHOOL_YEAR, schoolYear } from './period';

const OWN = 'own';

interface Props {
  value: Period;
  kind: PeriodKind;
  onChange: (period: Period) => void;
  size?: 'sm' | 'lg';
}

/** The last days, the school year, or two days of one's own choice. */
export function PeriodPicker({ value, kind, onChange, size = 'sm' }: Props) {
  const { t } = useTranslation('components');
  const known = knownPeriod(value, kind);
  const [isOwn, setOwn] = useState(known === null);
  const choices = [
    ...kind.counts.map((count) => ({ value: String(count), label: t('period.last', { count }) })),
    { value: SCHOOL_YEAR, label: t('period.year') },
    { value: OWN, label: t('period.own') },
  ];
  return (
    <div className={lookWith(classes.picker, 'flex', 'wrap', 'end', 'narrow', 'not-printed')} data-size={size}>
      <Segments
        aria-label={t('period.label')}
        size={size}
        data={choices}
        value={isOwn || known === null ? OWN : String(known)}
        onChange={(next) => {
          setOwn(next === OWN);
          if (next !== OWN) onChange(next === SCHOOL_YEAR ? schoolYear() : kind.daysOf(Number(next)));
        }}
      />
      {(isOwn || known === null) && <OwnPeriod key={`${value.from}/${value.to}`} value={value} onChange={onChange} />}
    </div>
  );
}

/** Two days, told when both are whole. */
export function OwnPeriod({ value, onChange }: Pick<Props, 'value' | 'onChange'>) {
  const { t } = useTranslation('components');
  const [typed, setTyped] = useState({ from: localDate(value.from), to: localDate(value.to) });
  const [left, setLeft] = useState(false);
  const iso = { from: toIsoDate(typed.from), to: toIsoDate(typed.to) };
  const isTurned = iso.from !== null && iso.to !== null && iso.to < iso.from;
  const change = (next: typeof typed) => {
    setTyped(next);
    const [from, to] = [toIsoDate(next.from), toIsoDate(next.to)];
    const isWhole = next.from.length === 10 && next.to.length === 10;
    if (isWhole && from && to && from <= to && (from !== value.from || to !== value.to)) onChange({ from, to });
  };
  const errorOf = (name: 'from' | 'to') => {
    if (name === 'to' && isTurned) return t('period.turned');
    return left && iso[name] === null ? t('period.no_date') : undefined;
  };
  const field = (name: 'from' | 'to') => ({
    id: `period-${name}`,
    label: t(`period.${name}`),
    mode: 'edit' as const,
    value: typed[name],
    error: errorOf(name),
    change: (text: string) => change({ ...typed, [name]: text }),
    leave: () => setLeft(true),
  });
  return (
    <div className={lookWith(classes.own, 'flex', 'wrap', 'gap-10')}>
      <DateField field={field('from')} />
      <DateField field={field('to')} />
    </div>
  );
}
