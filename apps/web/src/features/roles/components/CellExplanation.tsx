import { look, lookWith } from '@/components/look/look';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { IconHandClick, IconLock, IconUsersGroup } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Marked } from '@/components/text/Marked';
import { type Grants, groupsWith, kindOf } from '../grants';
import { type Cell, codeOf } from '../permissionTable';
import { usePermissionWords } from '../permissionWords';
import { SideCard } from './AccessLayout';
import classes from './CellExplanation.module.css';

interface Props {
  cell: Cell | undefined;
  grants: Grants;
  /** Role or group: whose permission is explained. */
  subject: 'role' | 'group';
  onToggle?: (cell: Cell) => void;
  mayToggle: (cell: Cell) => boolean;
}

/** The selected cell in plain words: what it allows, where it comes from, and how to take it away. */
export function CellExplanation({ cell, grants, subject, onToggle, mayToggle }: Props) {
  const { t } = useTranslation('roles');
  const words = usePermissionWords();
  if (!cell) {
    return (
      <SideCard title={t('explain.title')}>
        <p className={lookWith(classes.hint, 'flex', 'gap-10', 'm-0', 'dimmed')}>
          <IconHandClick size={18} stroke={1.6} aria-hidden="true" />
          {t('explain.hint')}
        </p>
      </SideCard>
    );
  }
  const code = codeOf(cell);
  const kind = kindOf(code, grants);
  const sources = groupsWith(code, grants);
  return (
    <SideCard
      title={words.name(cell)}
      mark={
        <code className={look('dimmed', 'text-xs')} translate="no">
          {code}
        </code>
      }
    >
      <p className={look('mb-12')}>{words.about(cell)}</p>
      {kind === 'kept' && (
        <p className={classes.source} data-kind="kept">
          <IconLock size={18} stroke={1.6} aria-hidden="true" />
          <span>{t('explain.kept')}</span>
        </p>
      )}
      {kind !== 'kept' && sources.length > 0 && (
        <div className={classes.source}>
          <IconUsersGroup size={18} stroke={1.6} aria-hidden="true" />
          <div>
            <p>
              <Marked
                t={t}
                i18nKey="explain.through"
                values={{ groups: sources.map((group) => group.name).join(', ') }}
                components={{ data: <strong translate="no" /> }}
              />
            </p>
            <p>{t('explain.take_from_group')}</p>
          </div>
        </div>
      )}
      {kind !== 'kept' && !onToggle && <p className={look('note', 'm-0')}>{t(`explain.${subject}_${kind}`)}</p>}
      {kind !== 'kept' && onToggle && mayToggle(cell) && (
        <Checkbox
          checked={grants.direct.includes(code)}
          onChange={() => onToggle(cell)}
          label={t(sources.length > 0 ? 'explain.also_direct' : `explain.give_${subject}`)}
          description={t(sources.length > 0 ? 'explain.also_direct_note' : 'explain.give_note')}
        />
      )}
      {kind !== 'kept' && onToggle && !mayToggle(cell) && <p className={look('note', 'm-0')}>{t('explain.beyond')}</p>}
    </SideCard>
  );
}
