import { Button, TextInput } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { look, lookWith } from '@/components/look/look';
import { useFormat } from '@/lib/format';
import classes from './BlueprintGrid.module.css';
import { type Cell, countOf, type GridRow, rowsIn, standingOf, usualPoints, withCell } from './grid.rules';
import type { Coverage } from './queries';
import type { useRowsSaving } from './useRowsSaving';

interface Props {
  cell: Cell | undefined;
  rows: readonly GridRow[];
  coverage: Coverage | undefined;
  name: string;
  mayEdit: boolean;
  state: ReturnType<typeof useRowsSaving>['state'];
  /** Where a question that is missing is made; none for a row that is of any kind. */
  makeAt: string | undefined;
  onChange: (rows: GridRow[]) => void;
}

const MOST = 200;

/** The cell that is chosen: how many questions of it, what each is worth, and how many there are. */
export function CellBar({ cell, rows, coverage, name, mayEdit, state, makeAt, onChange }: Props) {
  const { t } = useTranslation('blueprints');
  const format = useFormat();
  if (!cell) return <p className={look('note', 'm-0', 'p-12-16')}>{t(mayEdit ? 'bar.choose' : 'bar.look')}</p>;
  const own = rowsIn(rows, cell);
  const found = standingOf(own, coverage);
  const set = (change: { count?: number; points?: number }) => onChange(withCell(rows, cell, change));
  return (
    <div className={look('row', 'wrap', 'gap-10-16', 'p-12-16', 'between')}>
      <div>
        <strong translate="no">{name}</strong>
        <div className={look('text-sm', 'dimmed')}>
          {t(`type.${cell.type ?? 'any'}`)}, {t(`level.${cell.level ?? 'any'}`)}
        </div>
      </div>
      <NumberField
        label={t('file.count')}
        value={countOf(own)}
        disabled={!mayEdit}
        read={(text) => (/^\d{1,3}$/.test(text) && Number(text) <= MOST ? Number(text) : undefined)}
        onRead={(count) => set({ count })}
      />
      <NumberField
        label={t('bar.points')}
        value={own[0]?.points ?? usualPoints(rows, cell.type)}
        disabled={!mayEdit || own.length === 0}
        read={(text) => {
          const points = Number(text.replace(',', '.'));
          return /^\d{1,4}([.,]\d{1,2})?$/.test(text) && points > 0 && points <= 1000 ? points : undefined;
        }}
        onRead={(points) => set({ points })}
      />
      <span className={look('text-sm')}>
        {found && t(`standing.${found.standing}`, { count: found.available, missing: found.missing })}
      </span>
      <span role="status" className={look('row', 'gap-6', 'text-sm', 'dimmed')}>
        {state.kind === 'saved' && <IconCheck size={16} aria-hidden="true" />}
        {state.kind === 'saved' ? t('bar.saved', { time: format.time(state.at) }) : t(`bar.${state.kind}`)}
        {state.kind === 'failed' && ` ${state.why ?? ''}`}
      </span>
      {makeAt && (
        <Button component={Link} to={makeAt} variant="default" leftSection={<IconPlus size={18} />}>
          {t('bar.make')}
        </Button>
      )}
    </div>
  );
}

interface NumberProps {
  label: string;
  value: number;
  disabled: boolean;
  /** The number that was typed; nothing for what is none. */
  read: (text: string) => number | undefined;
  onRead: (value: number) => void;
}

/** A number as it is typed: what is none stays in the field until it is, and is not saved. */
function NumberField({ label, value, disabled, read, onRead }: NumberProps) {
  const format = useFormat();
  const [typed, setTyped] = useState<string>();
  return (
    <TextInput
      label={label}
      className={lookWith(classes.number)}
      inputMode="decimal"
      autoComplete="off"
      maxLength={7}
      disabled={disabled}
      value={typed ?? format.number(value)}
      error={typed !== undefined && read(typed.trim()) === undefined}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        const number = read(text.trim());
        if (number !== undefined && number !== value) onRead(number);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
