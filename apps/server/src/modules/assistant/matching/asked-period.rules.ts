/** Days of Vietnam, both included. */
export interface AskedPeriod {
  from: string;
  to: string;
}

export interface ReadPeriod {
  /** Null: none is named. */
  period: AskedPeriod | null;
  /** Where a day of the week alone is named: the next one, while the period is the last one. */
  ahead: AskedPeriod | null;
  /** The folded text without the words of the period. */
  rest: string;
  /** Words of a time that means no known days. */
  unread: string[];
}

const DAY_MS = 86_400_000;
const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10);
const shifted = (day: string, days: number): string => dayAt(at(day) + days * DAY_MS);

const counted = (words: string) => words.split(' ').map((word, at): [string, number] => [word, at + 1]);
export const NUMBERS: Readonly<Record<string, number>> = Object.fromEntries([
  ...counted('mot hai ba bon nam sau bay tam chin muoi'),
  ...counted('one two three four five six seven eight nine ten eleven twelve'),
  ['fifteen', 15],
  ['twenty', 20],
  ['a', 1],
]);
const NUMBER = `(?:\\d{1,3}|${Object.keys(NUMBERS).join('|')})`;
export const numberOf = (word: string): number => NUMBERS[word] ?? Number(word);

const monday = (day: string): string => shifted(day, -((new Date(at(day)).getUTCDay() + 6) % 7));
const monthOf = (year: number, month: number): AskedPeriod => ({
  from: dayAt(Date.UTC(year, month, 1)),
  to: dayAt(Date.UTC(year, month + 1, 0)),
});
const week = (start: string): AskedPeriod => ({ from: start, to: shifted(start, 6) });
const one = (day: string): AskedPeriod => ({ from: day, to: day });
const lastDays = (today: string, days: number): AskedPeriod => ({ from: shifted(today, 1 - days), to: today });

const ENGLISH_DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const VIETNAMESE_DAYS = ['hai', 'ba', 'tu', 'nam', 'sau', 'bay'];
const MONTHS = 'january february march april may june july august september october november december'.split(' ');

interface FoundPeriod extends AskedPeriod {
  ahead?: AskedPeriod;
}
type Reader = (found: readonly string[], today: string, year: AskedPeriod | undefined) => FoundPeriod | null;

const realDay = (year: number, month: number, day: number): string | null => {
  const text = dayAt(Date.UTC(year, month - 1, day));
  return month >= 1 && month <= 12 && Number(text.slice(8)) === day ? text : null;
};

/** A day without a year is the nearest one. */
function dated(day: string, month: string, year: string | undefined, today: string): string | null {
  if (year !== undefined) return realDay(Number(year), Number(month), Number(day));
  const now = Number(today.slice(0, 4));
  const near = [now - 1, now, now + 1].flatMap((one) => realDay(one, Number(month), Number(day)) ?? []);
  return near.sort((a, b) => Math.abs(at(a) - at(today)) - Math.abs(at(b) - at(today)))[0] ?? null;
}

const WEEK_SAID = '(tuan nay|tuan truoc|tuan roi|tuan vua roi|tuan sau|tuan toi|this week|last week|next week)';
const weekOf = (said: string | undefined, today: string): string => {
  const start = monday(today);
  if (!said || /nay|this/.test(said)) return start;
  return shifted(start, /truoc|roi|last/.test(said) ? -7 : 7);
};
const weekdayIn = (said: string): number => {
  const bare = said.replace(/^(?:thu|on|next|last|this) /, '');
  if (/^(?:chu nhat|cn)$/.test(bare)) return 6;
  const english = ENGLISH_DAYS.indexOf(bare);
  if (english >= 0) return english;
  const vietnamese = VIETNAMESE_DAYS.indexOf(bare);
  return vietnamese >= 0 ? vietnamese : Number(bare.replace(/^t/, '')) - 2;
};
/** The last day of this name, today with it. */
const lastOf = (weekday: number, today: string): string => {
  const day = shifted(monday(today), weekday);
  return day > today ? shifted(day, -7) : day;
};
/** "Lần thứ hai" is the second time, no Monday. */
const WEEKDAY = `((?<!(?:lan|cau|bai|chuong|phan|hang|nguoi|dung|xep|cao|thap|kem|gioi|tot|nhieu|it|lon|dong) )thu (?:${VIETNAMESE_DAYS.join('|')}|[2-7])|t[2-7]|chu nhat|cn|(?:on )?(?:${ENGLISH_DAYS.join('|')}))`;
const DATE = '(\\d{1,2})[/-](\\d{1,2})(?:[/-](\\d{4}))?';

/** In this order: what is said with more words is read first. */
const READERS: readonly (readonly [RegExp, Reader])[] = [
  [
    new RegExp(`(?:tu |from )?(?:ngay )?${DATE} (?:den|toi|to|-|until|and|va) (?:ngay |het )?${DATE}`),
    ([, d1 = '', m1 = '', y1, d2 = '', m2 = '', y2], today) => {
      const [from, to] = [dated(d1, m1, y1 ?? y2, today), dated(d2, m2, y2, today)];
      return from && to && from <= to ? { from, to } : null;
    },
  ],
  [
    new RegExp(`(?:tu |since |from )(?:ngay )?${DATE}(?: den nay| toi nay| until now)?`),
    ([, day = '', month = '', year], today) => {
      const from = dated(day, month, year, today);
      return from && from <= today ? { from, to: today } : null;
    },
  ],
  [
    new RegExp(`(?:vao |on )?(?:hom )?(?:ngay )?${DATE}`),
    ([, day = '', month = '', year], today) => {
      const said = dated(day, month, year, today);
      return said ? one(said) : null;
    },
  ],
  [
    new RegExp(`(?:tu |from )?${WEEKDAY} (?:den|toi|to|until) ${WEEKDAY}(?: ${WEEK_SAID})?`),
    ([, first = '', last = '', said], today) => {
      const start = weekOf(said, today);
      const [from, to] = [shifted(start, weekdayIn(first)), shifted(start, weekdayIn(last))];
      return from <= to ? { from, to } : null;
    },
  ],
  [
    new RegExp(
      `(?:ke )?(?:tu|since|from) ${WEEKDAY} ${WEEK_SAID}(?: den (?:hom )?nay| toi (?:hom )?nay| den gio| toi gio)?`,
    ),
    ([, day = '', said], today) => {
      const from = shifted(weekOf(said, today), weekdayIn(day));
      return from <= today ? { from, to: today } : null;
    },
  ],
  [
    new RegExp(`(?:ke )?(?:tu|since) ${WEEKDAY}(?: den (?:hom )?nay| toi (?:hom )?nay| den gio| toi gio)?`),
    ([, day = ''], today) => ({ from: lastOf(weekdayIn(day), today), to: today }),
  ],
  [
    /(?:ke )?(?:tu dau (tuan|thang|nam)(?! ?\d+(?![a-z0-9]))(?: nay| hoc)?(?: nay)?|since the (?:start|beginning) of the (week|month|school year|year))(?: den (?:hom )?nay| toi (?:hom )?nay| den gio| toi gio)?/,
    ([, vietnamese, english], today, year) => {
      const unit = vietnamese ?? english ?? '';
      if (/nam|year/.test(unit)) return year && year.from <= today ? { from: year.from, to: today } : null;
      return { from: /tuan|week/.test(unit) ? monday(today) : `${today.slice(0, 8)}01`, to: today };
    },
  ],
  [
    new RegExp(`(?:hom |ngay )?${WEEKDAY} (?:vua roi|vua qua|qua)`),
    ([, day = ''], today) => one(lastOf(weekdayIn(day), shifted(today, -1))),
  ],
  [
    new RegExp(`(?:since|ke tu|tu) last (${ENGLISH_DAYS.join('|')})`),
    ([, day = ''], today) => ({ from: lastOf(weekdayIn(day), shifted(today, -1)), to: today }),
  ],
  [
    new RegExp(`(by|until|before|truoc|den het|cho den|den) (?:the )?(?:ngay )?(?:${WEEKDAY}(?: nay)?|${DATE})`),
    ([, word = '', weekday, day = '', month = '', year], today) => {
      const last = weekday ? lastOf(weekdayIn(weekday), today) : null;
      const said = last ? (last === today ? today : shifted(last, 7)) : dated(day, month, year, today);
      const to = said && /before|truoc/.test(word) ? shifted(said, -1) : said;
      return to && to >= today ? { from: today, to } : null;
    },
  ],
  [
    new RegExp(`(?:hom |ngay |vao )?${WEEKDAY} ${WEEK_SAID}`),
    ([, day = '', said], today) => one(shifted(weekOf(said, today), weekdayIn(day))),
  ],
  [
    new RegExp(`next (${ENGLISH_DAYS.join('|')})`),
    ([, day = ''], today) =>
      one(
        shifted(monday(today), weekdayIn(day) + (weekdayIn(day) > (new Date(at(today)).getUTCDay() + 6) % 7 ? 0 : 7)),
      ),
  ],
  [
    new RegExp(`last (${ENGLISH_DAYS.join('|')})`),
    ([, day = ''], today) =>
      one(
        shifted(monday(today), weekdayIn(day) - (weekdayIn(day) < (new Date(at(today)).getUTCDay() + 6) % 7 ? 0 : 7)),
      ),
  ],
  [
    new RegExp(
      `(?:trong )?(?:vong )?(${NUMBER}) ngay (?:toi|sap toi|tiep theo|nua)|(?:in the |the )?next (${NUMBER}) days`,
    ),
    ([, a, b], today) => ({ from: today, to: shifted(today, numberOf(a ?? b ?? '1') - 1) }),
  ],
  [
    new RegExp(
      `(?:trong )?(?:vong )?(${NUMBER}) tuan (?:toi|sap toi|tiep theo|nua)|(?:in the |the )?next (${NUMBER}) weeks`,
    ),
    ([, a, b], today) => ({ from: today, to: shifted(today, 7 * numberOf(a ?? b ?? '1') - 1) }),
  ],
  [
    new RegExp(
      `(?:trong )?(?:vong )?(${NUMBER}) ngay(?: qua| gan day| gan nhat| vua qua| vua roi| truoc| lien tiep| nay)?|(?:in |over |for )?(?:the )?(?:last|past|previous) (${NUMBER}) days|(?:in |for |within )(?:the )?(${NUMBER}) days|(${NUMBER}) days`,
    ),
    ([, a, b, c, d], today) => {
      const days = numberOf(a ?? b ?? c ?? d ?? '1');
      // "In 3 days" is what comes, of work that is due.
      const ahead = c === undefined && d === undefined ? {} : { ahead: { from: today, to: shifted(today, days - 1) } };
      return { ...lastDays(today, days), ...ahead };
    },
  ],
  [
    new RegExp(
      `(?:trong )?(?:vong )?(${NUMBER}) tuan(?: qua| gan day| gan nhat| vua qua| vua roi| truoc| lien tiep| nay| lien)?|(?:in |over |for )?(?:the )?(?:last|past|previous) (${NUMBER}) weeks|(?:in |for |within )?(?:the )?(${NUMBER}) weeks`,
    ),
    ([, a, b, c], today) => lastDays(today, 7 * numberOf(a ?? b ?? c ?? '1')),
  ],
  [
    new RegExp(
      `(?:trong )?(${NUMBER}) thang(?: qua| gan day| gan nhat| vua qua)|(?:in |over |for )?(?:the )?(?:last|past) (${NUMBER}) months`,
    ),
    ([, a, b], today) => ({
      from: shifted(
        dayAt(
          Date.UTC(
            Number(today.slice(0, 4)),
            Number(today.slice(5, 7)) - 1 - numberOf(a ?? b ?? '1'),
            Number(today.slice(8)),
          ),
        ),
        1,
      ),
      to: today,
    }),
  ],
  [
    /(?:cuoi tuan(?: nay)?|this weekend|the weekend|weekend)/,
    (_, today) => {
      const saturday = shifted(monday(today), 5);
      const weekend = { from: saturday, to: shifted(saturday, 1) };
      // What was done is asked of the last one, what comes of the next.
      return saturday <= today ? weekend : { from: shifted(saturday, -7), to: shifted(saturday, -6), ahead: weekend };
    },
  ],
  [/(?:tuan truoc nua|week before last)/, (_, today) => week(shifted(monday(today), -14))],
  [/(?:tuan sau nua|week after next)/, (_, today) => week(shifted(monday(today), 14))],
  [
    /(?:(?:ca |het |trong )?(?:tuan nay|this week)|trong tuan(?! (?:qua|truoc|roi|vua|sau|toi|ke)))/,
    (_, today) => week(monday(today)),
  ],
  [
    /(?:tuan truoc|tuan roi|tuan vua roi|tuan vua qua|last week|previous week)/,
    (_, today) => week(shifted(monday(today), -7)),
  ],
  [/(?:trong )?(?:tuan qua|past week|the last week)/, (_, today) => lastDays(today, 7)],
  [/(?:tuan sau|tuan toi|tuan ke tiep|next week|coming week)/, (_, today) => week(shifted(monday(today), 7))],
  [
    /(?:ca |het |trong )?(?:thang nay|this month)/,
    (_, today) => monthOf(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1),
  ],
  [
    /(?:thang truoc|thang roi|thang vua roi|last month|previous month)/,
    (_, today) => monthOf(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 2),
  ],
  [/(?:thang qua|past month)/, (_, today) => lastDays(today, 30)],
  [/(?:thang sau|thang toi|next month)/, (_, today) => monthOf(Number(today.slice(0, 4)), Number(today.slice(5, 7)))],
  [
    /(?:trong )?thang (1[0-2]|[1-9])(?:\/(\d{4}))?(?! (?:ngay|tuan))/,
    ([, month = '', year], today) => {
      const now = Number(today.slice(0, 4));
      const of = monthOf(year ? Number(year) : now, Number(month) - 1);
      return !year && of.from > shifted(today, 92) ? monthOf(now - 1, Number(month) - 1) : of;
    },
  ],
  [
    new RegExp(`in (${MONTHS.join('|')})(?: (\\d{4}))?`),
    ([, month = '', year], today) => {
      const now = Number(today.slice(0, 4));
      const of = monthOf(year ? Number(year) : now, MONTHS.indexOf(month));
      return !year && of.from > shifted(today, 92) ? monthOf(now - 1, MONTHS.indexOf(month)) : of;
    },
  ],
  [
    /(?:nam hoc nay|ca nam hoc|trong nam hoc|(?<!thu )nam nay|this school year|this year|the school year|school year)/,
    (_, _today, year) => year ?? null,
  ],
  [
    /(?:hom nay|bua nay|sang nay|chieu nay|toi nay|ngay hom nay|today|this morning|this afternoon|tonight)/,
    (_, today) => one(today),
  ],
  [/(?:hom qua|bua qua|ngay hom qua|toi qua|yesterday)/, (_, today) => one(shifted(today, -1))],
  [/(?:hom kia|day before yesterday)/, (_, today) => one(shifted(today, -2))],
  [/(?:ngay mai|sang mai|chieu mai|toi mai|mai|tomorrow)/, (_, today) => one(shifted(today, 1))],
  [/(?:ngay kia|ngay mot|day after tomorrow)/, (_, today) => one(shifted(today, 2))],
  [new RegExp(`(?:vao |hom )?${WEEKDAY} nay`), ([, day = ''], today) => one(shifted(monday(today), weekdayIn(day)))],
  [
    new RegExp(`(?:vao |hom |ngay |buoi )?${WEEKDAY}`),
    ([, day = ''], today) => {
      const last = lastOf(weekdayIn(day), today);
      return { ...one(last), ahead: one(last === today ? today : shifted(last, 7)) };
    },
  ],
];

const PARTS = { sang: 'morning', chieu: 'afternoon', toi: 'evening' } as const;
export type DayPart = (typeof PARTS)[keyof typeof PARTS];
const ENGLISH_PARTS: Readonly<Record<string, DayPart>> = {
  morning: 'morning',
  afternoon: 'afternoon',
  evening: 'evening',
  night: 'evening',
};
/** "Sáng mai", "chiều thứ 5", "buổi tối"; the day behind it stays. */
const PART_VI =
  /(?<![a-z0-9])(?:(?:vao )?buoi (sang|chieu|toi)|(?:vao )?(sang|chieu|toi)(?= (?:nay|mai|qua|hom|ngay|thu|chu nhat|t[2-7])(?![a-z0-9])))(?: (nay|mai|qua)(?![a-z0-9]))?/;
const PART_EN = /(?<![a-z0-9])(?:in the |this )?(morning|afternoon|evening|night)(?![a-z0-9])/;
const DAYS_SAID: Readonly<Record<string, string>> = { nay: 'hom nay', mai: 'ngay mai', qua: 'hom qua' };

/** A part of a day that a folded question names; as it was written, because "tôi mai" is no evening. */
export function readDayPart(folded: string, written: string): { part: DayPart | null; rest: string } {
  const text = folded.replace(/(?<![a-z0-9])tonight(?![a-z0-9])/, 'this evening');
  const found = PART_VI.exec(text);
  const said = found?.[1] ?? found?.[2];
  if (found && said) {
    const isSpeaker = said === 'toi' && found[1] === undefined && !/t\u1ed1i/iu.test(written.normalize('NFC'));
    if (!isSpeaker || (found[3] === 'nay' && !/t\u00f4i/iu.test(written.normalize('NFC'))))
      return {
        part: PARTS[said as keyof typeof PARTS],
        rest: text.replace(found[0], ` ${DAYS_SAID[found[3] ?? ''] ?? ''} `),
      };
  }
  const english = PART_EN.exec(text);
  if (!english) return { part: null, rest: folded };
  const isToday = english[0].startsWith('this');
  return { part: ENGLISH_PARTS[english[1] ?? ''] ?? null, rest: text.replace(english[0], isToday ? ' today ' : ' ') };
}

/** Words of a time that was not understood: with one of them nothing is answered. */
const OF_TIME =
  /(?<![a-z0-9])(?:tuan|ngay(?! nao)|thang|hoc ky|hoc ki|hk ?[12i]+|ky [12]|ki [12]|quy (?:[1-4]|i{1,3}|iv|nay|truoc|sau)|nam hoc|nam ngoai|nam truoc|week|weeks|days|month|months|term|semester|year|years|\d{4})(?![a-z0-9])/g;

/** The days that a folded question names. Two times at once are none that can be used. */
export function readPeriod(text: string, today: string, year?: AskedPeriod): ReadPeriod {
  let rest = ` ${text} `;
  const found: FoundPeriod[] = [];
  const unread: string[] = [];
  for (const [pattern, read] of READERS) {
    const whole = new RegExp(`(?<![a-z0-9/])${`(?:${pattern.source})`}(?![a-z0-9/])`);
    for (let turn = 0; turn < 2; turn += 1) {
      const match = whole.exec(rest);
      if (!match) break;
      // "Class 6/3" is a class, and "5/7" of a class's name no day.
      if (/\d\//.test(match[0]) && /(?:lop|class)\s*$/.test(rest.slice(0, match.index))) break;
      const period = read(match, today, year);
      if (period === null) break;
      found.push(period);
      rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`;
    }
  }
  for (const match of rest.matchAll(OF_TIME)) unread.push(match[0]);
  const [first, second] = found;
  const isOne = first && (!second || (first.from === second.from && first.to === second.to));
  if (first && !isOne) unread.push('…');
  return {
    period: isOne ? { from: first.from, to: first.to } : null,
    ahead: (isOne && first.ahead) || null,
    rest: rest.replace(/\s+/g, ' ').trim(),
    unread,
  };
}
