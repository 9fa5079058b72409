/**
 * How figures are written, on screens and wherever the product tells them in sentences: one place, so that nobody reads
 * 6,8 here and 6,80 there.
 */
const LOCALE = { vi: 'vi-VN', en: 'en-GB' } as const;
const NO_BREAK_SPACE = '\u00a0';
const MINUS = '\u2212';

function made(language: keyof typeof LOCALE) {
  const locale = LOCALE[language];
  const written = (least: number, most: number) => {
    const format = new Intl.NumberFormat(locale, { minimumFractionDigits: least, maximumFractionDigits: most });
    return (value: number): string => format.format(value).replace('-', MINUS);
  };
  const number = written(0, 2);
  const percent = (value: number): string => `${number(value)}${language === 'vi' ? NO_BREAK_SPACE : ''}%`;
  return {
    number,
    /** Out of ten, as it is written in a mark book: "6,0". */
    score: written(1, 2),
    /** A score or a mean of them among others, all with two digits: "6,80". */
    mean: written(2, 2),
    /** A share of 100 as written: "63 %" in Vietnamese, "63%" in English. */
    percent: (value: number): string => percent(Math.round(value)),
    /** The same with its tenths: "77,4 %". */
    exactPercent: (value: number): string => percent(Math.round(value * 10) / 10),
  };
}

const FIGURES = { vi: made('vi'), en: made('en') };

export const figuresIn = (language: keyof typeof LOCALE): ReturnType<typeof made> => FIGURES[language];
