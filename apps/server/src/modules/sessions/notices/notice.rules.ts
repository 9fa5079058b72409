import { LANGUAGES } from '@khue/contract/constants';
import { say } from '@khue/i18n/server-texts';
import { NAME_MARK } from '../../../platform/notifications/notice.rules';
import { shownDay, shownHour } from '../../../platform/shown-time';
import { calendarPath } from '../calendar/calendar-path.rules';
import type { DueNotice, Recipient } from './notice.repo';

const paramsOf = (notice: DueNotice) => ({
  topic: notice.topic,
  class: notice.class_name,
  time: shownHour(notice.starts_at),
  date: shownDay(notice.starts_at),
});

const [FIRST_LANGUAGE] = LANGUAGES;

export const notificationOf = (notice: DueNotice, recipient: Recipient) => ({
  userId: recipient.user_id,
  kind: 'session.soon' as const,
  object: { type: 'session' as const, id: notice.id, name: notice.topic },
  params: paramsOf(notice),
  link: calendarPath(recipient.scope, notice),
});

/**
 * The mails of some sessions, each written once for all who read the same. Nobody's language is known when a mail leaves by itself, so it says it in both.
 */
export function mailWriter(publicUrl: string) {
  const written = new Map<string, { subject: string; text: string }>();
  const write = (notice: DueNotice, recipient: Recipient) => {
    const params = {
      ...paramsOf(notice),
      name: NAME_MARK,
      host: notice.host_name,
      link: `${publicUrl}${calendarPath(recipient.scope, notice)}`,
    };
    const kind = recipient.is_host ? 'host' : 'student';
    const texts = LANGUAGES.map((language) => say(language, `mails:session_notice.${kind}`, params));
    return { subject: say(FIRST_LANGUAGE, 'mails:session_notice.subject', params), text: texts.join('\n\n—\n\n') };
  };
  return (notice: DueNotice, recipient: Recipient) => {
    const key = `${notice.id} ${recipient.is_host} ${recipient.scope}`;
    const mail = written.get(key) ?? write(notice, recipient);
    written.set(key, mail);
    return mail;
  };
}
