import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { look } from '@/components/look/look';
import { Segments } from '@/components/select/Segments';
import { useFormat } from '@/lib/format';
import classes from './BlueprintGrid.module.css';
import {
  type Cell,
  countOf,
  type GridRow,
  keyOfCell,
  keyOfSubject,
  type Part,
  pointsOf,
  rowsIn,
  type Subject,
  shareOf,
  standingOf,
} from './grid.rules';
import type { Coverage } from './queries';

interface Props {
  rows: readonly GridRow[];
  subjects: readonly Subject[];
  parts: readonly Part[];
  coverage: Coverage | undefined;
  nameOf: (subject: Subject) => string;
  selected: Cell | undefined;
  onSelect: (cell: Cell) => void;
}

/** There, a part is shown at a time, or the sums: all of them are wider than a phone. */
const NARROW = '(max-width: 48em)';
const SUMS = 'sums';
/** So many tabs have room for whole words. */
const FEW_TABS = 3;

const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII'];

/** Chapters by kinds of question and levels, with how many are asked for and how many there are. */
export function BlueprintGrid({ rows, subjects, parts: all, coverage, nameOf, selected, onSelect }: Props) {
  const { t } = useTranslation('blueprints');
  const format = useFormat();
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false }) ?? false;
  const [tab, setTab] = useState('0');
  const parts = isNarrow ? all.filter((_, at) => String(at) === tab) : all;
  const withSums = !isNarrow || tab === SUMS;
  const inColumn = ({ type }: Part, level: Cell['level']) =>
    rows.filter((row) => row.type === type && row.level === level);
  const columns = parts.flatMap((part) => part.levels.map((level) => ({ part, level })));
  return (
    <div className={look('scroll', 'line-top')}>
      {isNarrow && (
        <div className={look('p-10-14')}>
          <Segments
            fullWidth
            size="xs"
            aria-label={t('grid.parts')}
            value={tab}
            onChange={setTab}
            data={[
              ...all.map((_, at) => ({
                value: String(at),
                label: all.length > FEW_TABS ? ROMAN[at] : t('grid.part', { roman: ROMAN[at] }),
              })),
              { value: SUMS, label: t('file.sum') },
            ]}
          />
        </div>
      )}
      <table className={classes.grid} aria-label={t('grid.label')}>
        <thead>
          <tr>
            <th rowSpan={2} scope="col" data-side>
              {t('file.subject')}
            </th>
            {parts.map((part, at) => (
              <th key={part.type ?? 'any'} colSpan={part.levels.length} scope="colgroup">
                {t('file.part', { roman: ROMAN[isNarrow ? Number(tab) : at], kind: t(`type.${part.type ?? 'any'}`) })}
              </th>
            ))}
            {withSums && (
              <th colSpan={3} scope="colgroup">
                {t('file.sum')}
              </th>
            )}
          </tr>
          <tr>
            {columns.map(({ part, level }) => (
              <th key={`${part.type}${level}`} scope="col" className={look('text-sm')}>
                {t(`level.${level ?? 'any'}`)}
              </th>
            ))}
            {withSums &&
              (['count', 'points', 'share'] as const).map((name) => (
                <th key={name} scope="col" className={look('text-sm')}>
                  {t(`file.${name}`)}
                </th>
              ))}
          </tr>
        </thead>
        <tbody>
          {subjects.map((subject) => {
            const own = rows.filter((row) => keyOfSubject(row) === keyOfSubject(subject));
            return (
              <tr key={keyOfSubject(subject)}>
                <th scope="row" translate="no">
                  {nameOf(subject)}
                </th>
                {columns.map(({ part, level }) => {
                  const cell = { ...subject, type: part.type, level };
                  return (
                    <td key={keyOfCell(cell)} data-cell>
                      <CellButton
                        cell={cell}
                        rows={rowsIn(rows, cell)}
                        coverage={coverage}
                        subject={nameOf(subject)}
                        isSelected={selected !== undefined && keyOfCell(selected) === keyOfCell(cell)}
                        onSelect={onSelect}
                      />
                    </td>
                  );
                })}
                {withSums && (
                  <>
                    <td data-sum>{format.number(countOf(own))}</td>
                    <td data-sum>{format.number(pointsOf(own))}</td>
                    <td data-sum>{format.exactPercent(100 * shareOf(own, rows))}</td>
                  </>
                )}
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          {(['count', 'points'] as const).map((name) => {
            const sumOf = name === 'count' ? countOf : pointsOf;
            return (
              <tr key={name}>
                <th scope="row" data-side>
                  {t(`file.${name}`)}
                </th>
                {columns.map(({ part, level }) => (
                  <td key={`${part.type}${level}`}>{format.number(sumOf(inColumn(part, level)))}</td>
                ))}
                {withSums && (
                  <>
                    <td>{name === 'count' && format.number(countOf(rows))}</td>
                    <td>{name === 'points' && format.number(pointsOf(rows))}</td>
                    <td />
                  </>
                )}
              </tr>
            );
          })}
          <tr>
            <th scope="row" data-side>
              {t('grid.by_part')}
            </th>
            {parts.map((part) => {
              const own = rows.filter(({ type }) => type === part.type);
              return (
                <td key={part.type ?? 'any'} colSpan={part.levels.length}>
                  {t('grid.sum', { count: countOf(own), points: format.number(pointsOf(own)) })}
                </td>
              );
            })}
            {withSums && (
              <td colSpan={3}>{t('grid.sum', { count: countOf(rows), points: format.number(pointsOf(rows)) })}</td>
            )}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

interface CellProps {
  cell: Cell;
  rows: readonly GridRow[];
  coverage: Coverage | undefined;
  subject: string;
  isSelected: boolean;
  onSelect: (cell: Cell) => void;
}

function CellButton({ cell, rows, coverage, subject, isSelected, onSelect }: CellProps) {
  const { t } = useTranslation('blueprints');
  const format = useFormat();
  const found = standingOf(rows, coverage);
  const count = countOf(rows);
  const said = found && t(`standing.${found.standing}`, { count: found.available, missing: found.missing });
  const place = [subject, t(`type.${cell.type ?? 'any'}`), t(`level.${cell.level ?? 'any'}`)].join(', ');
  return (
    <button
      type="button"
      className={classes.cell}
      aria-pressed={isSelected}
      aria-label={[place, t('grid.questions', { count }), said].filter(Boolean).join(': ')}
      data-standing={found?.standing}
      onClick={() => onSelect(cell)}
    >
      {count === 0 ? <span className={look('dimmed')}>–</span> : <strong>{format.number(count)}</strong>}
      {said && <small className={look('text-xs')}>{said}</small>}
    </button>
  );
}
