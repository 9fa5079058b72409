import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFocusBack } from '@/components/feedback/useFocusBack';
import { look, lookWith } from '@/components/look/look';
import { StatusMark } from '@/components/status/StatusMark';
import { useFormat } from '@/lib/format';
import type { RowOf } from '@/lib/rows';
import { detailPath } from '@/lib/screenPaths';
import classes from './MailDialog.module.css';
import { MAIL_MARK } from './mailMark';

type Mail = RowOf<'GET /api/outbox/'>;

/** A mail as its reader would get it, but for the link: that is stored nowhere. Who could reset the person is led there. */
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
      <dl className={lookWith(classes.facts, 'grid', 'gap-4-16', 'mb-16', 'text-sm')}>
        <dt>{t('column.to')}</dt>
        <dd translate="no">{mail.to}</dd>
        <dt>{t('column.created_at')}</dt>
        <dd>{format.dateTime(mail.created_at)}</dd>
        <dt>{t('column.status')}</dt>
        <dd>
          <StatusMark kind={MAIL_MARK[mail.status]}>{t(`status.${mail.status}`)}</StatusMark>
        </dd>
      </dl>
      {mail.body === null ? (
        <p className={look('m-0', 'p-16', 'pre-wrap', 'break', 'sheet', 'round-md', 'line')}>
          {t(mail.status === 'sent' ? 'body_sent' : 'body_withheld')}
        </p>
      ) : (
        <p className={look('m-0', 'p-16', 'pre-wrap', 'break', 'sheet', 'round-md', 'line')} translate="no">
          {mail.body}
        </p>
      )}
      {mail.can.reset && mail.user_id !== null && (
        <p className={lookWith(classes.way, 'mt-16')}>
          {t('way')} <Link to={detailPath('account', 'view', mail.user_id)}>{t('to_account')}</Link>
        </p>
      )}
    </Modal>
  );
}
