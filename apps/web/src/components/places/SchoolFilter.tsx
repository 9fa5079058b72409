import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AddressFilters } from '../address/AddressFilter';
import { type ChoiceSource, RemoteSelect } from '../select/RemoteSelect';
import { shortSchoolName, withoutSchoolWord } from './shortSchoolName';
import { activeSchoolsAt } from './sources';
import { useSchoolName } from './useSchoolName';

const underShortNames = (schools: ChoiceSource): ChoiceSource => ({
  calls: schools.calls,
  key: [...schools.key, 'short'],
  load: async (search, signal) => {
    const { count, choices } = await schools.load(search, signal);
    return { count, choices: choices.map(({ value, label }) => ({ value, label: shortSchoolName(label) })) };
  },
  termOf: withoutSchoolWord,
});

interface Props {
  value: string;
  onChange: (school: string) => void;
  /** Only schools at this address are offered. */
  at?: Partial<AddressFilters>;
  /** A school has to be chosen: why, and how often that was asked for. The filter takes the focus each time. */
  wanted?: { reason: string; times: number };
}

/** One active school out of many, as a filter. */
export function SchoolFilter({ value, onChange, at, wanted }: Props) {
  const { t } = useTranslation('components');
  const label = t('places.school');
  const name = useSchoolName(value);
  const input = useRef<HTMLInputElement>(null);
  const times = wanted?.times;
  useEffect(() => {
    if (times) input.current?.focus();
  }, [times]);
  return (
    <RemoteSelect
      inputRef={input}
      aria-label={label}
      placeholder={label}
      clearLabel={t('filters.clear_this', { label })}
      source={underShortNames(activeSchoolsAt(at))}
      value={value}
      valueLabel={name && shortSchoolName(name)}
      onChange={onChange}
      error={wanted?.reason}
    />
  );
}
