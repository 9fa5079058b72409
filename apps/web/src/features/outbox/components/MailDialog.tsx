import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFocusBack } from '@/components/feedback/useFocusBack';
import { StatusMark } from '@/components/status/StatusMark';
import { useFormat } from '@/lib/format';
import type { RowOf } from '@/lib/rows';
import classes from './MailDialog.module.css';
import { MAIL_MARK } from './mailMark';

const LINK = /https?:\/\/[^\s<>"]+/g;

interface Piece {
  at: number;
  text: string;
  isLink: boolean;
}

/** A text cut into plain pieces and addresses, each with where it begins. */
function cutAtLinks(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: link, index: at } of text.matchAll(LINK)) {
    if (at > end) pieces.push({ at: end, text: text.slice(end, at), isLink: false });
    pieces.push({ at, text: link, isLink: true });
    end = at + link.length;
  }
  if (end < text.length) pieces.push({ at: end, text: text.slice(end), isLink: false });
  return pieces;
}

type Mail = RowOf<'GET /api/outbox/'>;

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
