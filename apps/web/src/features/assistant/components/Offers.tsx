import { UnstyledButton } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import type { Action } from '../tools';
import classes from './Tools.module.css';

interface Props {
  actions: readonly Action[];
  /** The question was answered: what leads on must not push the answer out of sight. */
  isFolded: boolean;
  onPick: (action: Action) => void;
}

/** Buttons that lead on, filled in with what was understood. */
export function Offers({ actions, isFolded, onPick }: Props) {
  const { t } = useTranslation('assistant');
  if (actions.length === 0) return null;
  const label = t(isFolded ? 'tools.more' : 'tools.offers');
  const list = (
    <ul className={look('grid', 'list', 'gap-6')} aria-label={label}>
      {actions.map((action, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one function may be offered twice, and they never move
        <li key={`${action.tool} ${at}`}>
          <UnstyledButton className={lookWith(classes.tool, 'icons-keep')} onClick={() => onPick(action)}>
            <span>
              {action.label}
              {Object.keys(action.used).length > 0 && (
                <span className={look('block', 'dimmed', 'regular')} translate="no">
                  {Object.values(action.used).join(' · ')}
                </span>
              )}
            </span>
            <IconAdjustmentsHorizontal size={17} stroke={1.7} aria-hidden="true" />
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
  if (!isFolded) {
    return (
      <div>
        <p className={look('note', 'mb-6')}>{label}</p>
        {list}
      </div>
    );
  }
  return (
    <details>
      <summary className={lookWith(classes.group, 'note', 'round-sm', 'pointer')}>{label}</summary>
      {list}
    </details>
  );
}
