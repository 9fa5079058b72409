import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@/components/feedback/Dialog';
import { PickList } from '@/components/select/PickList';
import type { Reach } from '../sessionTypes';

const REACHES: readonly Reach[] = ['this', 'following', 'all'];
const isReach = (text: string | undefined): text is Reach => REACHES.some((reach) => reach === text);

interface Props {
  title: string;
  confirmLabel: string;
  danger?: boolean;
  busy?: boolean;
  /** What stands before the question. */
  text?: string;
  error?: string;
  onChoose: (reach: Reach) => void;
  onCancel: () => void;
}

/** Of a series: only this one, this and those that follow, or all. */
export function ReachDialog({ title, confirmLabel, danger, busy, text, error, onChoose, onCancel }: Props) {
  const { t } = useTranslation(['sessions', 'components']);
  const [reach, setReach] = useState<Reach>('this');
  return (
    <Dialog onClose={onCancel} title={title} closeOnEscape={!busy} closeOnClickOutside={!busy}>
      {text && <p translate="no">{text}</p>}
      <PickList
        single
        label={t('reach.label')}
        options={REACHES.map((value) => ({ value, label: t(`reach.${value}`) }))}
        chosen={new Set([reach])}
        onChange={([next]) => isReach(next) && setReach(next)}
        error={error}
      />
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onCancel} disabled={busy}>
          {t('components:confirm.cancel')}
        </Button>
        <Button color={danger ? 'son' : undefined} onClick={() => onChoose(reach)} loading={busy} data-autofocus>
          {confirmLabel}
        </Button>
      </Group>
    </Dialog>
  );
}
