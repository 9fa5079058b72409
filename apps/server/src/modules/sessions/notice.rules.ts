import { LANGUAGES } from '@khue/contract/constants';
import { say } from '@khue/i18n/server-texts';
import type { DueNotice, Recipient } from './notice.repo';
import { shownDay, shownHour } from './shown-time.rules';

const paramsOf = (notice: DueNotice) => ({
  topic: notice.topic,
  class: notice.class_name,
  time: shownHour(notice.starts_at),
  date: shownDay(notice.starts_at),
});

const CALENDARS: Readonly<Record<string, string>> = { self: 'student', classes: 'teacher' };

/** The calendar that somebody has, at this session. */
const linkOf = (notice: DueNotice, { scope }: Recipient): string =>
  `/${CALENDARS[scope] ?? 'admin'}/calendar?session=${notice.id}`;

export const notificationOf = (notice: DueNotice, recipient: Recipient) => ({
  userId: recipient.user_id,
  kind: 'session.soon',
  params: paramsOf(notice),
  link: linkOf(notice, recipient),
});

/** Nobody's language is known when a mail leaves by itself, so it says it in both. */
export function mailOf(notice: DueNotice, recipient: Recipient & { email: string }, publicUrl: string) {
  const params = {
    ...paramsOf(notice),
    name: recipient.full_name,
    host: notice.host_name,
    link: `${publicUrl}${linkOf(notice, recipient)}`,
  };
  const texts = LANGUAGES.map((language) =>
    say(language, `mails:session_notice.${recipient.is_host ? 'host' : 'student'}`, params),
  );
  return {
    userId: recipient.user_id,
    to: recipient.email,
    subject: say('vi', 'mails:session_notice.subject', params),
    text: texts.join('\n\n—\n\n'),
  };
}
