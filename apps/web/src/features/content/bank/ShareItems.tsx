import type { MaterialSharing } from '@khue/contract/materials';
import { Menu } from '@mantine/core';
import { IconLock, IconSchool, IconWorld } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

const SHARING = [
  ['private', IconLock],
  ['school', IconSchool],
  ['all', IconWorld],
] as const satisfies readonly (readonly [MaterialSharing, unknown])[];

interface Props {
  /** Whom a single material is shared with now. */
  current?: MaterialSharing;
  onShare: (sharing: MaterialSharing) => void;
}

/** With whom: part of a menu. */
export function ShareItems({ current, onShare }: Props) {
  const { t } = useTranslation('bank');
  return (
    <>
      <Menu.Label>{t('bulk.share')}</Menu.Label>
      {SHARING.map(([sharing, Icon]) => (
        <Menu.Item
          key={sharing}
          disabled={sharing === current}
          leftSection={<Icon size={18} stroke={1.6} />}
          onClick={() => onShare(sharing)}
        >
          {t(`bulk.share_${sharing}`)}
        </Menu.Item>
      ))}
      <Menu.Divider />
    </>
  );
}
