import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

const MINUS = '−';
const NO_BREAK_SPACE = '\u00a0';

/** Figures with as many decimals as they have on the page, whether needed or not: 7,0 beside 6,32. */
export function useDigits() {
  const { i18n } = useTranslation();
  const isEnglish = i18n.resolvedLanguage === 'en';
  return useMemo(() => {
    const formats = [0, 1, 2].map(
      (digits) =>
        new Intl.NumberFormat(isEnglish ? 'en-GB' : 'vi-VN', {
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
        }),
    );
    const number = (value: number, digits: 0 | 1 | 2 = 0) => (formats[digits]?.format(value) ?? '').replace('-', MINUS);
    return {
      number,
      signed: (value: number, digits: 0 | 1 | 2 = 0) => `${value > 0 ? '+' : ''}${number(value, digits)}`,
      share: (value: number, digits: 0 | 1 | 2) => `${number(value, digits)}${isEnglish ? '' : NO_BREAK_SPACE}%`,
    };
  }, [isEnglish]);
}
