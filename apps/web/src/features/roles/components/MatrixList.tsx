import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { ACTIONS, type Cell, codeOf, isSameCell, makesSense } from '../permissionTable';
import { usePermissionWords } from '../permissionWords';
import { GrantMark } from './GrantMark';
import classes from './MatrixList.module.css';
import type { MatrixProps } from './matrixTypes';

/** The matrix on a phone: area by area, every permission with its words. */
export function MatrixList(props: MatrixProps) {
  const words = usePermissionWords();
  return (
    <section className={classes.list} aria-label={props.label}>
      {props.areaGroups.flatMap(({ areas }) =>
        areas.map((area) => (
          <fieldset key={area} className={lookWith(classes.area, 'm-0', 'p-14-16', 'line-0')}>
            <legend className={lookWith(classes.name, 'p-0', 'text-card', 'semibold', 'wide')}>
              {words.area(area)}
            </legend>
            <p className={lookWith(classes.about, 'note', 'mb-6')}>{words.areaAbout(area)}</p>
            {ACTIONS.map((action) => ({ area, action }))
              .filter(makesSense)
              .map((cell) => (
                <MatrixItem key={codeOf(cell)} {...props} cell={cell} />
              ))}
          </fieldset>
        )),
      )}
    </section>
  );
}

function MatrixItem({ cell, kindOf, stateOf, selected, onSelect, onToggle, mayToggle }: MatrixProps & { cell: Cell }) {
  const { t } = useTranslation('roles');
  const words = usePermissionWords();
  const kind = kindOf(cell);
  const isFixed = !onToggle || !mayToggle(cell);
  const isOpen = isSameCell(selected, cell);
  return (
    <div className={classes.item} data-open={isOpen || undefined}>
      {/* biome-ignore lint/a11y/useSemanticElements: an input cannot show a lock or an inherited tick */}
      <button
        type="button"
        role="checkbox"
        aria-checked={kind !== 'none'}
        aria-readonly={isFixed}
        className={classes.button}
        data-code={codeOf(cell)}
        onClick={() => {
          onSelect(cell);
          if (!isFixed) onToggle?.(cell);
        }}
      >
        <GrantMark kind={kind} />
        <span className={look('stack', 'narrow')}>
          <span>{words.name(cell)}</span>
          <span className={look('note')}>{stateOf(cell)}</span>
        </span>
      </button>
      {isOpen && <p className={classes.explained}>{words.about(cell)}</p>}
      {isOpen && isFixed && onToggle && (
        <p className={classes.explained}>{t(kind === 'kept' ? 'explain.kept' : 'explain.beyond')}</p>
      )}
    </div>
  );
}
