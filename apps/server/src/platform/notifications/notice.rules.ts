import type { Language } from '@khue/contract/constants';
import type { NoticeKind, NoticeObject } from '@khue/contract/notifications';
import { say } from '@khue/i18n/server-texts';

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

/** Stands for the name of whoever reads it, so that a text is written once for a whole class. */
export const NAME_MARK = '\u27e6name\u27e7';

type Told = Pick<WrittenNotice, 'params' | 'count'> & { kind: string };

/** What news says, in a language. Vietnamese has no plural, so that one and many are told apart by the key. */
export function bodyOf(language: Language, { kind, params, count }: Told): string {
  const context = params.wording ?? (count > 1 ? 'many' : undefined);
  return say(language, `notifications:${kind}`, { count, ...params, context });
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
