import type { Language } from '@khue/contract/constants';
import { TIME_ZONE } from '@khue/contract/constants';
import { say } from '@khue/i18n/server-texts';
import type { Finding, Told } from './status.rules';

const LOCALES: Record<Language, string> = { vi: 'vi-VN', en: 'en-GB' };

/** A sentence in a language, with its numbers and moments as that language writes them. */
export function worded(language: Language, { key, params = {}, moments = {}, names = {} }: Told): string {
  const numbers = new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 2 });
  const dates = new Intl.DateTimeFormat(LOCALES[language], {
    timeZone: TIME_ZONE,
    hour: '2-digit',
    minute: '2-digit',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
  const shown = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'number' && name !== 'count' ? numbers.format(value) : value,
  ]);
  const times = Object.entries(moments).map(([name, at]) => [name, dates.format(at)]);
  const lists = Object.entries(names).map(([name, keys]) => [
    name,
    keys.map((one) => say(language, `system_status:${one}`, { defaultValue: one.split('.').at(-1) })).join(', '),
  ]);
  return say(language, `system_status:${key}`, Object.fromEntries([...shown, ...times, ...lists]));
}

export const wireFinding = (language: Language, { key, state, figure, note, meaning, advice }: Finding) => ({
  key,
  state,
  figure: worded(language, figure),
  note: worded(language, note),
  meaning: worded(language, meaning),
  advice: worded(language, advice),
});
