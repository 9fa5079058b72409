import { IconCloudCheck, IconCloudOff, IconCloudUp, IconDeviceDesktop } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { lookWith } from '@/components/look/look';
import { useFormat } from '@/lib/format';
import classes from './Frame.module.css';
import type { SaveState } from './useAutosave';

/** What has become of what was typed, in words; "saved" only when the server has said so. */
export function SaveStateWords({ state }: { state: SaveState }) {
  const { t } = useTranslation('editor');
  const format = useFormat();
  const looks = {
    clean: null,
    waiting: [IconCloudUp, t('state.saving')],
    saving: [IconCloudUp, t('state.saving')],
    saved: [IconCloudCheck, state.kind === 'saved' ? t('state.saved', { time: format.time(state.at) }) : ''],
    kept: state.kind === 'kept' && state.isNew ? [IconDeviceDesktop, t('state.new')] : [IconCloudOff, t('state.kept')],
  } as const;
  const look = looks[state.kind];
  const isWarning = state.kind === 'kept' && !state.isNew;
  return (
    <span
      className={lookWith(classes.state, 'note', 'inline-flex', 'middle', 'gap-6', 'semibold')}
      role="status"
      data-kind={isWarning ? 'warning' : state.kind}
    >
      {look && (
        <>
          {(() => {
            const Icon = look[0];
            return <Icon size={18} stroke={1.6} aria-hidden="true" />;
          })()}
          {look[1]}
        </>
      )}
    </span>
  );
}
