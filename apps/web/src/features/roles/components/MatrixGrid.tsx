import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { lookWith } from '@/components/look/look';
import { ACTIONS, type Area, type Cell, cellAfter, codeOf, isSameCell, makesSense } from '../permissionTable';
import { usePermissionWords } from '../permissionWords';
import { GrantMark } from './GrantMark';
import classes from './MatrixGrid.module.css';
import type { MatrixProps } from './matrixTypes';

/** Areas down, actions across. One tab stop; the arrow keys move, the space bar grants and takes away. */
export function MatrixGrid(props: MatrixProps) {
  const { t } = useTranslation('roles');
  const words = usePermissionWords();
  const table = useRef<HTMLTableElement>(null);
  const areas = props.areaGroups.flatMap((group) => group.areas);
  const first = areas[0] && {
    area: areas[0],
    action: ACTIONS.find((action) => makesSense({ area: areas[0] as Area, action })),
  };
  const isShown = props.selected && areas.includes(props.selected.area);
  const entry = isShown ? props.selected : (first as Cell | undefined);

  const move = (event: KeyboardEvent) => {
    const code = (event.target as HTMLElement).closest<HTMLElement>('[data-code]')?.dataset.code;
    const from = areas
      .flatMap((area) => ACTIONS.map((action) => ({ area, action })))
      .find((cell) => codeOf(cell) === code);
    const next = from && cellAfter(event.key, from, areas);
    if (!next) return;
    event.preventDefault();
    table.current?.querySelector<HTMLElement>(`[data-code="${codeOf(next)}"]`)?.focus();
  };

  return (
    <div className={classes.scroll}>
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: it is worked in cell by cell, which is what a grid is
        role="grid"
        className={lookWith(classes.table, 'text-cell', 'leading-145', 'wide')}
        aria-label={props.label}
        aria-readonly={!props.onToggle}
        onKeyDown={move}
      >
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              {t('matrix.area')}
            </th>
            {ACTIONS.map((action) => (
              <th key={action} scope="col" className={classes.action}>
                {words.action(action)}
              </th>
            ))}
          </tr>
        </thead>
        {props.areaGroups.map(({ group, areas: rows }) => (
          <tbody key={group}>
            <tr className={classes.group}>
              <th scope="rowgroup" colSpan={ACTIONS.length + 2}>
                {words.group(group)}
              </th>
            </tr>
            {rows.map((area) => (
              <tr key={area} className={classes.row} data-active={props.selected?.area === area || undefined}>
                <th scope="row">{words.area(area)}</th>
                <td className={lookWith(classes.about, 'dimmed')}>{words.areaAbout(area)}</td>
                {ACTIONS.map((action) => (
                  <td
                    key={action}
                    className={classes.cell}
                    data-active={props.selected?.action === action || undefined}
                  >
                    {makesSense({ area, action }) ? (
                      <MatrixButton {...props} cell={{ area, action }} isEntry={isSameCell(entry, { area, action })} />
                    ) : (
                      <span className={classes.none} aria-hidden="true">
                        –
                      </span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

interface ButtonProps extends MatrixProps {
  cell: Cell;
  /** The one cell that the Tab key reaches. */
  isEntry: boolean;
}

function MatrixButton({ cell, isEntry, kindOf, stateOf, selected, onSelect, onToggle, mayToggle }: ButtonProps) {
  const words = usePermissionWords();
  const kind = kindOf(cell);
  const isFixed = !onToggle || !mayToggle(cell);
  return (
    // biome-ignore lint/a11y/useSemanticElements: an input cannot show a lock or an inherited tick
    <button
      type="button"
      role="checkbox"
      aria-checked={kind !== 'none'}
      aria-readonly={isFixed}
      aria-label={`${words.name(cell)}: ${stateOf(cell)}`}
      className={classes.button}
      data-code={codeOf(cell)}
      data-selected={isSameCell(selected, cell) || undefined}
      data-fixed={isFixed || undefined}
      tabIndex={isEntry ? 0 : -1}
      onFocus={() => onSelect(cell)}
      onClick={() => {
        onSelect(cell);
        if (!isFixed) onToggle?.(cell);
      }}
    >
      <GrantMark kind={kind} />
    </button>
  );
}
