import { Button, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast';
import { lookWith } from '@/components/look/look';
import { useCopyAddress } from '../useCopyAddress';
import classes from './WebhookAddress.module.css';

/** The address that is pasted at the provider. */
export function WebhookAddress({ url }: { url: string }) {
  const { t } = useTranslation('meeting_accounts');
  const box = useRef<HTMLInputElement>(null);
  const copy = useCopyAddress();
  const mark = () => {
    box.current?.select();
    toast.warning({ title: t('webhook.marked') });
  };
  return (
    <div className={lookWith(classes.line, 'flex', 'wrap', 'end', 'whole-row')}>
      <TextInput
        ref={box}
        className={classes.box}
        label={t('webhook.label')}
        value={url}
        readOnly
        translate="no"
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button variant="default" leftSection={<IconCopy size={18} stroke={1.6} />} onClick={() => void copy(url, mark)}>
        {t('webhook.copy')}
      </Button>
    </div>
  );
}
