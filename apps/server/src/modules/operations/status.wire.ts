import type { Language } from '@khue/contract/constants';
import { TIME_ZONE } from '@khue/contract/constants';
import { say } from '@khue/i18n/server-texts';
import type { Finding, Told } from './status.rules';

const LOCALES: Record<Language, string> = { vi: 'vi-VN', en: 'en-GB' };

/** A sentence in a language, with its numbers and moments as that language writes them. */
export function worded(
  language: Language,
  { key, params = {}, moments = {}, days = {}, names = {}, behind }: Told,
): string {
  const numbers = new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 2 });
  const day = { timeZone: TIME_ZONE, day: '2-digit', month: '2-digit', year: 'numeric' } as const;
  const dates = new Intl.DateTimeFormat(LOCALES[language], { ...day, hour: '2-digit', minute: '2-digit' });
  const daysOnly = new Intl.DateTimeFormat(LOCALES[language], day);
  const shown = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'number' && name !== 'count' ? numbers.format(value) : value,
  ]);
  const times = Object.entries(moments).map(([name, at]) => [name, dates.format(at)]);
  const lists = Object.entries(names).map(([name, keys]) => [
    name,
    keys.map((one) => say(language, `system_status:${one}`, { defaultValue: one.split('.').at(-1) })).join(', '),
  ]);
  const dayTimes = Object.entries(days).map(([name, at]) => [name, daysOnly.format(at)]);
  const said = say(language, `system_status:${key}`, Object.fromEntries([...shown, ...times, ...dayTimes, ...lists]));
  return behind ? `${said}. ${worded(language, behind)}` : said;
}

export const wireFinding = (language: Language, { key, state, figure, note, meaning, advice, leadsTo }: Finding) => ({
  key,
  state,
  figure: worded(language, figure),
  note: worded(language, note),
  meaning: worded(language, meaning),
  advice: worded(language, advice),
  leads_to: leadsTo ?? null,
});
