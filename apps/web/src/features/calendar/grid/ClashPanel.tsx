import { Button, Popover } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import type { Clash } from '../clash';
import anchored from '../components/Anchored.module.css';
import { useFreeTime } from '../useFreeTime';
import grid from './CalendarGrid.module.css';
import classes from './ClashPanel.module.css';

interface Props {
  clash: Clash;
  /** The day that the session was dragged to. */
  start_time: string;
  onTakeFree: () => void;
  onGiveUp: () => void;
}

/** Says beside what was dragged that nothing is saved, what is in the way, and where there is room. */
export function ClashPanel({ clash, start_time, onTakeFree, onGiveUp }: Props) {
  const { t } = useTranslation('sessions');
  const free = useFreeTime(clash, start_time);
  const [box, setBox] = useState<DOMRect>();
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const element = document.querySelector(`.${grid.clash}`);
      element?.scrollIntoView({ block: 'nearest' });
      setBox(element?.getBoundingClientRect() ?? new DOMRect(window.innerWidth / 2, window.innerHeight / 2));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  if (!box) return null;
  const { left, top, width, height } = box;
  return (
    <Popover
      opened
      position="right-end"
      width={340}
      shadow="lg"
      radius="lg"
      withRoles={false}
      closeOnClickOutside={false}
      trapFocus
      onDismiss={onGiveUp}
      middlewares={{ flip: { fallbackPlacements: ['left-end', 'bottom', 'top'] }, shift: { padding: 12 } }}
    >
      <Popover.Target>
        <div className={anchored.anchor} style={{ left, top, width, height }} />
      </Popover.Target>
      <Popover.Dropdown
        className={lookWith(classes.panel, 'flex', 'gap-10', 'p-14-16', 'error-soft')}
        role="alertdialog"
        aria-label={t('clash.title')}
      >
        <IconAlertTriangle className={classes.icon} size={20} stroke={1.7} aria-hidden="true" />
        <div>
          <p className={look('m-0', 'error', 'bold')}>{t('clash.title')}</p>
          <p className={look('m-0')}>{clash.sentence}</p>
          <div className={look('flex', 'wrap', 'gap-8', 'mt-12')}>
            {free && (
              <Button size="compact-md" onClick={onTakeFree}>
                {t('clash.move_to', { time: free })}
              </Button>
            )}
            <Button size="compact-md" variant="default" onClick={onGiveUp}>
              {t('clash.put_back')}
            </Button>
          </div>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
