import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OwnPeriod } from '@/components/date/PeriodPicker';
import type { Period } from '@/components/date/period';
import { useFormat } from '@/lib/format';
import { namedPeriod, nameOfPeriod, PERIOD_NAMES, type PeriodName } from '../toolPeriods';

const OWN = 'own';

interface Props {
  id: string;
  label: string;
  isRequired: boolean;
  error: string | undefined;
  value: Period | null;
  onChange: (period: Period | null, label: string) => void;
}

/** A period by its name, or two days of one's own choice. */
export function PeriodField({ id, label, isRequired, error, value, onChange }: Props) {
  const { t } = useTranslation('assistant');
  const format = useFormat();
  const known = value && nameOfPeriod(value);
  const [isOwn, setOwn] = useState(value !== null && !known);
  const labelOf = ({ from, to }: Period) =>
    from === to ? format.date(from) : `${format.since(from, to)}–${format.date(to)}`;
  const change = (period: Period | null) => onChange(period, period ? labelOf(period) : '');
  const choose = (name: string | null) => {
    setOwn(name === OWN);
    if (name === OWN) change(value ?? namedPeriod('last_28'));
    else change(name === null ? null : namedPeriod(name as PeriodName));
  };
  return (
    <div>
      <Select
        id={id}
        label={label}
        withAsterisk={isRequired}
        aria-required={isRequired}
        error={error}
        placeholder={t('tools.any_period')}
        description={value && !isOwn ? labelOf(value) : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={[...PERIOD_NAMES, OWN].map((name) => ({ value: name, label: t(`tools.periods.${name}`) }))}
        value={isOwn ? OWN : (known ?? null)}
        onChange={choose}
        allowDeselect={false}
        clearable={!isRequired}
        clearSectionMode="clear"
        clearButtonProps={{ 'aria-label': t('tools.clear', { label }), 'aria-hidden': false }}
        maxDropdownHeight={280}
      />
      {isOwn && value && <OwnPeriod key={`${value.from}/${value.to}`} value={value} onChange={change} />}
    </div>
  );
}
