import type { Language } from '@khue/contract/constants';
import { BELL_ONLY_KINDS, type NoticeKind, type NoticeObject } from '@khue/contract/notifications';
import { say } from '@khue/i18n/server-texts';
import { endsADay, shownDay, shownMoment } from '../shown-time';

/** One piece of news, with its mail written out. The name of whoever reads the mail stands in it as NAME_MARK. */
export interface WrittenNotice {
  kind: NoticeKind;
  object: { type: NoticeObject; id: number; name: string };
  params: Record<string, string | number>;
  link: string | null;
  count: number;
  subject: string;
  mail: string;
}

/** Whether a mail goes to those who have chosen nothing. */
export const isMailedUnasked = (kind: NoticeKind): boolean => !BELL_ONLY_KINDS.includes(kind);

/** Stands for the name of whoever reads it, so that a text is written once for a whole class. */
export const NAME_MARK = '\u27e6name\u27e7';

type Told = Pick<WrittenNotice, 'params' | 'count'> & { kind: string };

/** A deadline as it is kept with the news, so that it can be worded in the reader's language. */
export const dueOf = (at: Date) => ({ due: at.toISOString() });

/** "hết 14/02/2027" where it is the end of a day. News of earlier releases has it in words already. */
function wordedDue(language: Language, due: string | number): string | number {
  if (!/^\d{4}-\d\d-\d\dT/.test(String(due))) return due;
  const at = new Date(due);
  if (!endsADay(at)) return shownMoment(at);
  return say(language, 'notifications:whole_day', { day: shownDay(new Date(at.getTime() - 1)) });
}

/** What work was about, for the sentences of its end; work about nothing but itself has none. */
const quoted = (subject: string | number | undefined): string => (subject === undefined ? '' : ` “${subject}”`);

/** What news says, in a language. Vietnamese has no plural, so that one and many are told apart by the key. */
export function bodyOf(language: Language, { kind, params, count }: Told): string {
  const context = params.wording ?? (count > 1 ? 'several' : undefined);
  const due = params.due === undefined ? {} : { due: wordedDue(language, params.due) };
  return say(language, `notifications:${kind}`, { count, ...params, of: quoted(params.subject), ...due, context });
}

/** A few words: those of the kind or, for kinds that are one family, of the family. */
export function titleOf(language: Language, kind: string): string {
  const [family = ''] = kind.split('.');
  const own = say(language, `notifications:title.${kind}`, { defaultValue: '' });
  return own || say(language, `notifications:title.${family}.any`);
}

/** Nobody's language is known when a mail leaves by itself, so it says it in all. */
export function mailOf(notice: Told & { link: string | null }, publicUrl: string, languages: readonly Language[]) {
  const [first = 'vi'] = languages;
  const link = notice.link === null ? publicUrl : `${publicUrl}${notice.link}`;
  const texts = languages.map((language) =>
    say(language, 'mails:notice', { name: NAME_MARK, text: bodyOf(language, notice), link }),
  );
  return { subject: `Khuê: ${titleOf(first, notice.kind)}`, text: texts.join('\n\n—\n\n') };
}
