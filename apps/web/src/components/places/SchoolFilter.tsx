import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChoiceSource, RemoteSelect } from '../select/RemoteSelect';
import { shortSchoolName, withoutSchoolWord } from './shortSchoolName';
import { activeSchools } from './sources';
import { useSchoolName } from './useSchoolName';

const SHORT_NAMES: ChoiceSource = {
  key: [...activeSchools.key, 'short'],
  load: async (search, signal) => {
    const { count, choices } = await activeSchools.load(search, signal);
    return { count, choices: choices.map(({ value, label }) => ({ value, label: shortSchoolName(label) })) };
  },
  termOf: withoutSchoolWord,
};

interface Props {
  value: string;
  onChange: (school: string) => void;
  /** A school has to be chosen: why, and how often that was asked for. The filter takes the focus each time. */
  wanted?: { reason: string; times: number };
}

/** One active school out of many, as a filter. */
export function SchoolFilter({ value, onChange, wanted }: Props) {
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
      source={SHORT_NAMES}
      value={value}
      valueLabel={name && shortSchoolName(name)}
      onChange={onChange}
      error={wanted?.reason}
    />
  );
}
