import { ActionIcon, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lookWith } from '@/components/look/look';
import { lazyComponent } from '@/lib/lazyComponent';
import { useNotifications } from '../queries';
import classes from './NotificationBell.module.css';

const NotificationList = lazyComponent(async () => (await import('./NotificationList')).NotificationList);

const MOST_SHOWN = 99;

export function NotificationBell() {
  const { t } = useTranslation('shell');
  const [isOpen, setOpen] = useState(false);
  const unread = useNotifications().data?.unread_count ?? 0;
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={372} trapFocus>
      <Popover.Target>
        <ActionIcon
          className={classes.bell}
          variant="subtle"
          color="gray"
          size={38}
          aria-label={unread > 0 ? t('bell.unread', { count: unread }) : t('bell.label')}
          title={t('bell.label')}
          onClick={() => setOpen(!isOpen)}
        >
          <IconBell size={19} stroke={1.7} aria-hidden="true" />
          {unread > 0 && (
            <span className={classes.count} aria-hidden="true">
              {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={lookWith(classes.dropdown, 'p-0', 'clip')} aria-label={t('bell.label')}>
        <Suspense>
          <NotificationList close={() => setOpen(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
