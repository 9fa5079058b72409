import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFocusBack } from '@/components/feedback/useFocusBack';
import { StatusMark } from '@/components/status/StatusMark';
import { useFormat } from '@/lib/format';
import type { RowOf } from '@/lib/rows';

type Mail = RowOf<'GET /api/outbox/'>;

import { cutAtLinks } from './links';
import classes from './MailDialog.module.css';
import { MAIL_MARK } from './mailMark';

/** A mail as its reader would get it, with its links alive. */
export function MailDialog({ mail, close }: { mail: Mail; close: () => void }) {
  useFocusBack();
  const { t } = useTranslation('outbox');
  const format = useFormat();
  return (
    <Modal
      opened
      onClose={close}
      size="lg"
      title={<span translate="no">{mail.subject}</span>}
      classNames={{ title: classes.subject }}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <dl className={classes.facts}>
        <dt>{t('column.to')}</dt>
        <dd translate="no">{mail.to}</dd>
        <dt>{t('column.created_at')}</dt>
        <dd>{format.dateTime(mail.created_at)}</dd>
        <dt>{t('column.status')}</dt>
        <dd>
          <StatusMark kind={MAIL_MARK[mail.status]}>{t(`status.${mail.status}`)}</StatusMark>
        </dd>
      </dl>
      <p className={classes.body} translate="no">
        {cutAtLinks(mail.body).map(({ at, text, isLink }) =>
          isLink ? (
            <a key={at} href={text}>
              {text}
            </a>
          ) : (
            <span key={at}>{text}</span>
          ),
        )}
      </p>
    </Modal>
  );
}
