import { ActionIcon } from '@mantine/core';
import { IconBolt } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { lookWith } from '@/components/look/look';
import { isUnfinished } from '@/components/task/useTask';
import { useFormat } from '@/lib/format';
import { useWork } from '@/lib/work';
import { useTasks } from '../queries';
import classes from './WorkButton.module.css';

const CIRCUMFERENCE = 2 * Math.PI * 13;

/** Opens the work drawer; while something runs its ring shows how far all of it is. */
export function WorkButton() {
  const { t } = useTranslation('work');
  const format = useFormat();
  const { isOpen, toggle } = useWork();
  const running = (useTasks().data ?? []).filter(isUnfinished);
  const progress = running.reduce((sum, task) => sum + task.progress, 0) / Math.max(1, running.length);
  const label =
    running.length > 0
      ? t('button_running', { count: running.length, progress: format.percent(progress) })
      : t('button');
  return (
    <ActionIcon
      className={lookWith(classes.button, 'plain', 'relative')}
      variant="subtle"
      color="gray"
      size={38}
      radius="xl"
      aria-label={label}
      aria-expanded={isOpen}
      title={label}
      data-running={running.length > 0 || undefined}
      onClick={toggle}
    >
      <IconBolt size={18} stroke={1.7} aria-hidden="true" />
      {running.length > 0 && (
        <svg className={classes.ring} viewBox="0 0 32 32" aria-hidden="true">
          <circle cx="16" cy="16" r="13" className={classes.track} />
          <circle
            cx="16"
            cy="16"
            r="13"
            className={classes.progress}
            strokeDasharray={`${(progress / 100) * CIRCUMFERENCE} ${CIRCUMFERENCE}`}
          />
        </svg>
      )}
    </ActionIcon>
  );
}
