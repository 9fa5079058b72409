import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { shortSchoolName } from '@/components/places/shortSchoolName';
import { Tag } from '@/components/status/Tag';
import { Highlight } from '@/components/text/Highlight';
import { useFormat } from '@/lib/format';
import classes from '../pages/Conversation.module.css';
import type { SupportRequest } from '../queries';
import { StateMark } from './StateMark';

interface Props {
  request: SupportRequest;
  to: string;
  isOpen: boolean;
  term: string;
  showsSchool: boolean;
}

/** Who asks what, and what was said last. */
export function InboxRow({ request, to, isOpen, term, showsSchool }: Props) {
  const { t } = useTranslation('support');
  const format = useFormat();
  const { school, class_name, last_message } = request;
  const place = [class_name, showsSchool && school && shortSchoolName(school.name)].filter(Boolean).join(' · ');
  return (
    <Link className={classes.row} to={to} aria-current={isOpen ? 'true' : undefined}>
      <span className={classes.line}>
        <span className={classes.name} translate="no">
          <Highlight term={term}>{request.user.name}</Highlight>
          {place && <span className={classes.place}> · {place}</span>}
        </span>
        <time className={classes.time} dateTime={request.last_message_at}>
          {format.relative(request.last_message_at)}
        </time>
      </span>
      <span className={classes.about} translate="no">
        <Highlight term={term}>{request.subject}</Highlight>
      </span>
      <span className={classes.last} translate="no">
        {last_message.text}
      </span>
      <span className={classes.facts}>
        <StateMark state={request.state} />
        <Tag>{t(`category.${request.category}`)}</Tag>
        {request.is_own && <Tag kind="primary">{t('own.mine')}</Tag>}
        {request.unread > 0 && <Tag kind="now">{t('own.unread', { count: request.unread })}</Tag>}
      </span>
    </Link>
  );
}
