import { Button } from '@mantine/core';
import { IconEye, IconLogout2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { Marked } from '@/components/text/Marked';
import { call } from '@/lib/api';
import { useFormat } from '@/lib/format';
import { session } from '@/lib/session';
import classes from './ViewingBand.module.css';

/** The server forgets the look-around at once; here one is oneself again, whether or not it could be told. */
function leave() {
  call('POST /api/logout/')
    .catch(() => undefined)
    .finally(session.stopLooking);
}

/** Stands above everything while an administrator sees the product as another role. */
export function ViewingBand({ role, until }: { role: string; until: string }) {
  const { t } = useTranslation('shell');
  const format = useFormat();
  return (
    <div
      className={lookWith(
        classes.band,
        'row',
        'gap-10',
        'warning',
        'warning-soft',
        'keep',
        'not-printed',
        'icons-keep',
      )}
      role="status"
    >
      <IconEye size={18} stroke={1.7} aria-hidden="true" />
      <p className={look('fill', 'm-0')}>
        <Marked
          t={t}
          i18nKey="viewing.as"
          values={{ role, time: format.time(until) }}
          components={{ data: <strong translate="no" /> }}
        />
      </p>
      <Button size="compact-md" variant="default" leftSection={<IconLogout2 size={16} />} onClick={leave}>
        {t('viewing.leave')}
      </Button>
    </div>
  );
}
