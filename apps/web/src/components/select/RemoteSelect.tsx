import type { CallName } from '@khue/contract/all';
import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconCheck } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { look } from '@/components/look/look';
import { gathering } from '@/lib/reading';
import { fold } from '../text/fold';

const WAIT_MS = 250;
/** Reference data changes with a release, not while somebody fills in a form. */
const FRESH_MS = 10 * 60_000;

interface Choice {
  value: string;
  label: string;
}

export interface ChoicePage {
  choices: Choice[];
  /** How many there are on the server; more than were sent means that typing searches there. */
  count: number;
}

export interface ChoiceSource {
  /** The calls that `load` makes. */
  calls: readonly CallName[];
  /** Names what is loaded, parent included: `['wards', '001']`. */
  key: readonly string[];
  load: (search: string, signal: AbortSignal) => Promise<ChoicePage>;
  /** What of a typed, folded text is looked for, where the labels leave out what people may type. */
  termOf?: (typed: string) => string;
}

/** What can be chosen, as a query. */
export const choicesOf = ({ calls, key, load }: ChoiceSource, search: string) =>
  gathering(calls, ['choices', ...key, search], (_, signal) => load(search, signal));

type Inherited =
  | 'id'
  | 'label'
  | 'aria-label'
  | 'aria-required'
  | 'placeholder'
  | 'error'
  | 'withAsterisk'
  | 'disabled'
  | 'onBlur';

interface Props extends Pick<SelectProps, Inherited> {
  source: ChoiceSource;
  value: string;
  onChange: (value: string, label: string) => void;
  /** The name of the current value, for when it is not among the choices loaded. */
  valueLabel?: string;
  clearLabel: string;
  inputRef?: Ref<HTMLInputElement>;
}

/** A select that loads as one types. A list that fits into one answer is searched here, without waiting. */
export function RemoteSelect({ source, value, onChange, valueLabel, clearLabel, inputRef, ...input }: Props) {
  const { t } = useTranslation('components');
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed, WAIT_MS);
  // What a search found need not be among the first choices, which are all there is once it is closed.
  const [picked, setPicked] = useState<Choice>();
  const knownLabel = valueLabel ?? (picked?.value === value ? picked.label : undefined);

  const wanted = !input.disabled && (opened || (value !== '' && !knownLabel));
  const first = useQuery({
    ...choicesOf(source, ''),
    enabled: wanted,
    staleTime: FRESH_MS,
  });
  const isWhole = first.data !== undefined && first.data.count <= first.data.choices.length;
  const searchesServer = opened && first.data !== undefined && !isWhole && settled.trim() !== '';
  const found = useQuery({
    ...choicesOf(source, settled.trim()),
    enabled: searchesServer,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });

  const active = searchesServer ? found : first;
  const loaded = active.data?.choices ?? [];
  const isKnown = loaded.some((choice) => choice.value === value);
  const data = value !== '' && knownLabel && !isKnown ? [{ value, label: knownLabel }, ...loaded] : loaded;
  const currentLabel = data.find((choice) => choice.value === value)?.label ?? '';

  return (
    <Select
      {...input}
      ref={inputRef}
      searchable
      data={data}
      value={value || null}
      onChange={(next, option) => {
        setPicked(option ? { value: option.value, label: option.label } : undefined);
        onChange(next ?? '', option?.label ?? '');
      }}
      // The text of the chosen value is not a search for it.
      onSearchChange={(text) => setTyped(text === currentLabel ? '' : text)}
      filter={({ options, search }) => {
        const typed = fold(search.trim());
        const term = source.termOf?.(typed) ?? typed;
        return searchesServer ? options : options.filter((one) => 'label' in one && fold(one.label).includes(term));
      }}
      onBlur={(event) => {
        // Emptying the box is how the keyboard takes a choice back.
        if (event.currentTarget.value === '' && value !== '') onChange('', '');
        input.onBlur?.(event);
      }}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      nothingFoundMessage={
        active.isError ? t('select.failed') : active.isFetching ? t('select.loading') : t('select.nothing')
      }
      renderOption={({ option, checked }) => (
        <span className={look('row', 'between', 'gap-8', 'grow')} translate="no">
          {option.label}
          {checked && <IconCheck size={16} aria-hidden="true" />}
        </span>
      )}
      openOnFocus={false}
      // Turning on when the choices arrive: Enter takes the first one, also for those who type faster than the line.
      selectFirstOptionOnChange={typed !== '' && !active.isFetching}
      allowDeselect={false}
      clearable
      clearSectionMode="clear"
      clearButtonProps={{ 'aria-label': clearLabel, 'aria-hidden': false }}
      maxDropdownHeight={280}
      translate="no"
    />
  );
}
