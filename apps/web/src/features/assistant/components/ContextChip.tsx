import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconEye, IconEyeOff, IconPuzzle, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { lookWith } from '@/components/look/look';
import classes from './ContextChip.module.css';

interface Props {
  label: string;
  isLeftOut: boolean;
  /** Something is being worked in, not only looked at. */
  isWorking: boolean;
  onLeaveOut: (isLeftOut: boolean) => void;
}

/** What the assistant knows of the page; taken off, it is asked about anything, and can be put on again. */
export function ContextChip({ label, isLeftOut, isWorking, onLeaveOut }: Props) {
  const { t } = useTranslation('assistant');
  const Icon = isWorking ? IconPuzzle : IconEye;
  if (label === '') return null;
  if (isLeftOut) {
    return (
      <UnstyledButton
        className={lookWith(classes.chip, 'row', 'note', 'sunken', 'round-sm', 'keep', 'icons-keep')}
        data-off
        onClick={() => onLeaveOut(false)}
      >
        <IconEyeOff size={16} stroke={1.7} aria-hidden="true" />
        <span className={lookWith(classes.words, 'fill', 'leading-14', 'break', 'clip')}>
          {t('context.put_on', { label })}
        </span>
      </UnstyledButton>
    );
  }
  return (
    <div className={lookWith(classes.chip, 'row', 'note', 'sunken', 'round-sm', 'keep', 'icons-keep')}>
      <Icon size={16} stroke={1.7} aria-hidden="true" />
      <span className={lookWith(classes.words, 'fill', 'leading-14', 'break', 'clip')} title={label}>
        {t('context.here', { label })}
      </span>
      <ActionIcon
        className={lookWith(classes.cross, 'colour-inherit')}
        variant="subtle"
        color="gray"
        size={28}
        aria-label={t('context.leave_out')}
        title={t('context.leave_out')}
        onClick={() => onLeaveOut(true)}
      >
        <IconX size={15} stroke={1.8} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
}
