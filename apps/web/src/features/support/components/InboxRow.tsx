import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { look, lookWith } from '@/components/look/look';
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
  const { t } = useTranslation(['support', 'support_inbox']);
  const format = useFormat();
  const { school, class_name, last_message } = request;
  const place = [class_name, showsSchool && school && shortSchoolName(school.name)].filter(Boolean).join(' · ');
  return (
    <Link
      className={lookWith(classes.row, 'block', 'p-10-16', 'colour-inherit', 'no-underline')}
      to={to}
      aria-current={isOpen ? 'true' : undefined}
    >
      <span className={look('flex', 'between', 'baseline', 'gap-4-12')}>
        <span className={look('cut', 'semibold', 'narrow')} translate="no">
          <Highlight term={term}>{request.user.name}</Highlight>
          {place && <span className={look('dimmed', 'regular')}> · {place}</span>}
        </span>
        <time className={look('note', 'keep')} dateTime={request.waiting_since ?? request.last_message_at}>
          {request.waiting_since
            ? t('support_inbox:waiting_since', { time: format.relative(request.waiting_since) })
            : format.relative(request.last_message_at)}
        </time>
      </span>
      <span className={classes.about} translate="no">
        <Highlight term={term}>{request.subject}</Highlight>
      </span>
      <span className={lookWith(classes.last, 'dimmed')} translate="no">
        {last_message.text}
      </span>
      <span className={look('flex', 'wrap', 'gap-2-14', 'm-0', 'leading-15')}>
        <StateMark state={request.state} />
        <Tag>{t(`category.${request.category}`)}</Tag>
        {request.is_own && <Tag kind="primary">{t('own.mine')}</Tag>}
        {request.unread > 0 && <Tag kind="now">{t('own.unread', { count: request.unread })}</Tag>}
      </span>
    </Link>
  );
}
