import { ActionIcon, Button } from '@mantine/core';
import { IconEye, IconEyeOff, IconKey, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import classes from './RoomHead.module.css';
import { spacedCode } from './room.rules';

interface Props {
  code: string | null;
  mayRenew: boolean;
  onRenew: () => void;
}

/** The code by which candidates start. It can be covered: a screen is seen by more people than it is meant for. */
export function StartCode({ code, mayRenew, onRenew }: Props) {
  const { t } = useTranslation('invigilation');
  const [isCovered, setCovered] = useState(false);
  if (code === null) {
    return mayRenew ? (
      <Button
        className={`${classes.onFrame} ${classes.make}`}
        variant="default"
        aria-label={t('code.make')}
        leftSection={<IconKey size={18} stroke={1.7} aria-hidden="true" />}
        onClick={onRenew}
      >
        <span className={look('not-on-phone')}>{t('code.make')}</span>
      </Button>
    ) : null;
  }
  const Eye = isCovered ? IconEye : IconEyeOff;
  return (
    <div className={lookWith(classes.box, 'row', 'gap-8', 'round-md', 'not-on-phone')}>
      <span className={look('text-sm')}>{t('code.label')}</span>
      <span className={classes.code} translate="no">
        {isCovered ? '••• •••' : spacedCode(code)}
      </span>
      <ActionIcon
        className={classes.onFrame}
        variant="subtle"
        size={32}
        aria-label={t(isCovered ? 'code.show' : 'code.cover')}
        onClick={() => setCovered(!isCovered)}
      >
        <Eye size={18} stroke={1.7} />
      </ActionIcon>
      {mayRenew && (
        <ActionIcon
          className={classes.onFrame}
          variant="subtle"
          size={32}
          aria-label={t('code.renew')}
          onClick={onRenew}
        >
          <IconRefresh size={18} stroke={1.7} />
        </ActionIcon>
      )}
    </div>
  );
}
