import { Button, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast';
import classes from './WebhookAddress.module.css';

/** The address that is pasted at the provider. */
export function WebhookAddress({ url }: { url: string }) {
  const { t } = useTranslation('meeting_accounts');
  const box = useRef<HTMLInputElement>(null);
  // Browsers let pages copy on safe addresses only; elsewhere the text is marked, ready for the keyboard.
  const copy = async () => {
    box.current?.select();
    try {
      await navigator.clipboard.writeText(url);
      toast.success({ title: t('webhook.copied') });
    } catch {
      box.current?.focus();
      toast.warning({ title: t('webhook.marked') });
    }
  };
  return (
    <div className={classes.line}>
      <TextInput
        ref={box}
        className={classes.box}
        label={t('webhook.label')}
        value={url}
        readOnly
        translate="no"
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button variant="default" leftSection={<IconCopy size={18} stroke={1.6} />} onClick={() => void copy()}>
        {t('webhook.copy')}
      </Button>
    </div>
  );
}
