import { Dialog } from '@/components/feedback/Dialog';
import { look } from '@/components/look/look';
import '@mantine/core/styles/Progress.layer.css';
import { Button, Group, Progress } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import classes from './Imports.module.css';

interface Props {
  title: string;
  /** How much of the file has left, from 0 to 1; absent while nothing is sent. */
  sent?: number;
  isBusy: boolean;
  canStart: boolean;
  startLabel: string;
  onStart: () => void;
  onClose: () => void;
  children: ReactNode;
  /** Stands in the place of the buttons when the file has been sent. */
  instead?: ReactNode;
}

/** A file on its way to becoming a material. */
export function UploadDialog(props: Props) {
  const { title, sent, isBusy, canStart, startLabel, onStart, onClose, children, instead } = props;
  const { t } = useTranslation(['bank', 'components']);
  const format = useFormat();
  return (
    <Dialog onClose={onClose} title={title} size="lg" closeOnClickOutside={false} closeOnEscape={!isBusy}>
      <div className={classes.stack}>
        {children}
        {sent !== undefined && (
          <div>
            <p className={look('note', 'm-0')} role="status">
              {sent < 1 ? t('bank:file.sending', { share: format.percent(sent * 100) }) : t('bank:file.reading')}
            </p>
            <Progress value={sent * 100} aria-label={title} size="md" />
          </div>
        )}
      </div>
      {instead ?? (
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('components:confirm.cancel')}
          </Button>
          <Button disabled={!canStart} loading={isBusy} onClick={onStart}>
            {startLabel}
          </Button>
        </Group>
      )}
    </Dialog>
  );
}
